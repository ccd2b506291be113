// What most files of BoringSSL include; see debug-build.sh. The condition is true when this header
// is compiled, and false where it is included as text.
#if __has_include("ssl/internal.h") && __has_include(<CNIOBoringSSL.h>)
#include <CNIOBoringSSL.h>

#include "crypto/internal.h"
#include "crypto/mem_internal.h"
#include "ssl/internal.h"
#endif
