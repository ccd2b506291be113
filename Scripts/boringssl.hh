// What most files of BoringSSL include; see debug-build.sh. Other C++ files do not find the headers.
#if __has_include("ssl/internal.h") && __has_include(<CNIOBoringSSL.h>)
#include <CNIOBoringSSL.h>

#include "crypto/internal.h"
#include "crypto/mem_internal.h"
#include "ssl/internal.h"
#endif
