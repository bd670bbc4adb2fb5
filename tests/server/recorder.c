/* Records what a server does to the files of one folder, in the order in which it is done.
 *
 * Loaded with LD_PRELOAD. POWERCUT_FOLDER is the folder, POWERCUT_LOG the file that is written. Each
 * entry is a head (what, which open file, where, how long) and as many bytes as the head says. What
 * changes a file is written down before it is done, a synchronisation after it is done. While the
 * file POWERCUT_FULL exists, the disk is full: nothing more can be written to the folder.
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <pthread.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/types.h>
#include <unistd.h>

#define MOST 4096
#define REAL(name) ((__typeof__(&name))real(#name))

struct __attribute__((packed)) head {
    char what; /* O open, T open and empty, W write, C cut, S sync, U unlink, R rename */
    uint32_t file;
    uint64_t at;
    uint32_t length;
};

static char folder[PATH_MAX];
static size_t folder_length;
static const char *full;
static int notes = -1;
static uint32_t files[MOST];
static uint32_t opened;
static pthread_mutex_t order = PTHREAD_MUTEX_INITIALIZER;

static void *real(const char *name) { return dlsym(RTLD_NEXT, name); }

__attribute__((constructor)) static void begin(void) {
    const char *place = getenv("POWERCUT_FOLDER"), *log = getenv("POWERCUT_LOG");
    if (place == NULL || log == NULL || strlen(place) >= sizeof folder) return;
    strcpy(folder, place);
    full = getenv("POWERCUT_FULL");
    folder_length = strlen(folder);
    notes = REAL(open)(log, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
}

static int ours(const char *path) {
    return notes >= 0 && path != NULL && strncmp(path, folder, folder_length) == 0 &&
           (path[folder_length] == 0 || path[folder_length] == '/');
}

static void put(const void *bytes, size_t length) {
    while (length > 0) {
        ssize_t done = REAL(write)(notes, bytes, length);
        if (done <= 0) abort();
        bytes = (const char *)bytes + done;
        length -= (size_t)done;
    }
}

static void note(char what, uint32_t file, uint64_t at, const void *bytes, size_t length) {
    struct head head = {what, file, at, (uint32_t)length};
    put(&head, sizeof head);
    put(bytes, length);
}

static int no_room(void) {
    if (full == NULL || access(full, F_OK) != 0) return 0;
    errno = ENOSPC;
    return 1;
}

static uint32_t file_of(int fd) { return fd >= 0 && fd < MOST ? files[fd] : 0; }

static int opening(const char *path, int flags, int fd) {
    if (fd < 0 || fd >= MOST) return fd;
    files[fd] = 0;
    if (ours(path)) {
        files[fd] = ++opened;
        note(flags & O_TRUNC ? 'T' : 'O', files[fd], 0, path, strlen(path));
    }
    return fd;
}

#define OPEN(name)                                                                               \
    int name(const char *path, int flags, ...) {                                                 \
        va_list rest;                                                                            \
        va_start(rest, flags);                                                                   \
        mode_t mode = flags & (O_CREAT | O_TMPFILE) ? (mode_t)va_arg(rest, int) : 0;             \
        va_end(rest);                                                                            \
        pthread_mutex_lock(&order);                                                              \
        int fd = opening(path, flags, REAL(name)(path, flags, mode));                            \
        pthread_mutex_unlock(&order);                                                            \
        return fd;                                                                               \
    }
OPEN(open)
OPEN(open64)

#define OPENAT(name)                                                                             \
    int name(int at, const char *path, int flags, ...) {                                         \
        va_list rest;                                                                            \
        va_start(rest, flags);                                                                   \
        mode_t mode = flags & (O_CREAT | O_TMPFILE) ? (mode_t)va_arg(rest, int) : 0;             \
        va_end(rest);                                                                            \
        pthread_mutex_lock(&order);                                                              \
        int fd = opening(path, flags, REAL(name)(at, path, flags, mode));                        \
        pthread_mutex_unlock(&order);                                                            \
        return fd;                                                                               \
    }
OPENAT(openat)
OPENAT(openat64)

int close(int fd) {
    pthread_mutex_lock(&order);
    if (fd >= 0 && fd < MOST) files[fd] = 0;
    pthread_mutex_unlock(&order);
    return REAL(close)(fd);
}

#define PWRITE(name, offset)                                                                     \
    ssize_t name(int fd, const void *bytes, size_t length, offset at) {                          \
        if (!file_of(fd)) return REAL(name)(fd, bytes, length, at);                              \
        if (no_room()) return -1;                                                                \
        pthread_mutex_lock(&order);                                                              \
        note('W', files[fd], (uint64_t)at, bytes, length);                                       \
        ssize_t done = REAL(name)(fd, bytes, length, at);                                        \
        pthread_mutex_unlock(&order);                                                            \
        return done;                                                                             \
    }
PWRITE(pwrite, off_t)
PWRITE(pwrite64, off64_t)

ssize_t write(int fd, const void *bytes, size_t length) {
    if (!file_of(fd)) return REAL(write)(fd, bytes, length);
    pthread_mutex_lock(&order);
    int appends = REAL(fcntl)(fd, F_GETFL) & O_APPEND;
    off_t at = REAL(lseek)(fd, 0, appends ? SEEK_END : SEEK_CUR);
    note('W', files[fd], (uint64_t)at, bytes, length);
    ssize_t done = REAL(write)(fd, bytes, length);
    pthread_mutex_unlock(&order);
    return done;
}

#define CUT(name, offset)                                                                        \
    int name(int fd, offset length) {                                                            \
        pthread_mutex_lock(&order);                                                              \
        if (file_of(fd)) note('C', files[fd], (uint64_t)length, "", 0);                          \
        int done = REAL(name)(fd, length);                                                       \
        pthread_mutex_unlock(&order);                                                            \
        return done;                                                                             \
    }
CUT(ftruncate, off_t)
CUT(ftruncate64, off64_t)

#define SYNC(name)                                                                               \
    int name(int fd) {                                                                           \
        if (!file_of(fd)) return REAL(name)(fd);                                                 \
        pthread_mutex_lock(&order);                                                              \
        int done = REAL(name)(fd);                                                               \
        if (done == 0) note('S', files[fd], 0, "", 0);                                           \
        pthread_mutex_unlock(&order);                                                            \
        return done;                                                                             \
    }
SYNC(fsync)
SYNC(fdatasync)

int unlink(const char *path) {
    pthread_mutex_lock(&order);
    if (ours(path)) note('U', 0, 0, path, strlen(path));
    int done = REAL(unlink)(path);
    pthread_mutex_unlock(&order);
    return done;
}

int rename(const char *old, const char *new) {
    pthread_mutex_lock(&order);
    if (ours(old) || ours(new)) { /* both names, the first with the zero at its end */
        char both[2 * PATH_MAX];
        size_t first = strlen(old) + 1, second = strlen(new);
        if (first + second > sizeof both) abort();
        memcpy(both, old, first);
        memcpy(both + first, new, second);
        note('R', 0, 0, both, first + second);
    }
    int done = REAL(rename)(old, new);
    pthread_mutex_unlock(&order);
    return done;
}
