import { join } from 'node:path'

/** PostgreSQL's lock file beside a socket: it names the socket's process. */
export const socketLock = /^\.s\.PGSQL\.\d+\.lock$/

/** Linux's limit (`sun_path`), less the zero at its end. Some programs would cut a longer path. */
const longestPath = 107

/**
 * The socket is in the database's folder, which only the database's user can enter: a process that can connect could
 * read the tables' files as well, and still needs the password. The server's working directory is that folder, so its
 * own path is always short enough.
 */
export const socketSettings = (used: boolean) => ({
  unix_socket_directories: used ? '.' : '',
  unix_socket_permissions: '0700',
})

/**
 * The file system has no sockets (a folder shared with another system): PostgreSQL then refuses to start, so it is
 * started without one.
 */
export const knowsNoSockets = /could not create any Unix-domain sockets/

/** The URL of the same database over its socket; undefined if the path is longer than a socket's may be. */
export function socketUrl(url: string, directory: string): string | undefined {
  const over = new URL(url)
  if (Buffer.byteLength(join(directory, `.s.PGSQL.${over.port}`)) > longestPath) return undefined
  over.hostname = encodeURIComponent(directory)
  return over.href
}
