// A stand-in: declarations only, written from Apple's public documentation. Not Apple's code; nothing
// here runs.
