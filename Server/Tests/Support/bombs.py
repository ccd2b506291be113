"""Small files that unpack to many bytes."""

import struct
import zlib


def bomb(mebibytes: int, byte: bytes, start: bytes = b"") -> bytes:
    """A gzip file of `start` and then one byte, repeated. Only a mebibyte of it is compressed: the
    result is the same for each of the others.
    """
    block = byte * 2**20

    def packed(content: bytes) -> bytes:
        packer = zlib.compressobj(9, wbits=-15)
        return packer.compress(content) + packer.flush(zlib.Z_FULL_FLUSH)

    check = zlib.crc32(start)
    for _ in range(mebibytes):
        check = zlib.crc32(block, check)
    head = b"\x1f\x8b\x08" + bytes(6) + b"\xff"
    end = zlib.compressobj(9, wbits=-15).flush()
    size = len(start) + mebibytes * 2**20
    return b"".join([
        head, packed(start), packed(block) * mebibytes, end, struct.pack("<II", check, size)])
