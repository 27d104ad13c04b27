import { join } from 'node:path'

/** It names the process that has the socket beside it, as PostgreSQL calls it. */
export const socketLock = /^\.s\.PGSQL\.\d+\.lock$/

/** What Linux has room for (`sun_path`), less the zero at its end. Of a longer path some would take the beginning. */
const longestPath = 107

/**
 * The socket lies in the folder of the database, which is closed to everybody but the user who runs it: who may read the tables' files
 * may knock, and is asked for the password all the same. The server works in that folder, so to itself it is never too far.
 */
export const socketSettings = (used: boolean) => ({
  unix_socket_directories: used ? '.' : '',
  unix_socket_permissions: '0700',
})

/** Where the disk knows no sockets (a folder shared with another system, say), PostgreSQL would rather not start than do without. */
export const knowsNoSockets = /could not create any Unix-domain sockets/

/** The same database as at `url`, over the socket in its folder; nothing if the way there is longer than a socket's may be. */
export function socketUrl(url: string, directory: string): string | undefined {
  const over = new URL(url)
  if (Buffer.byteLength(join(directory, `.s.PGSQL.${over.port}`)) > longestPath) return undefined
  over.hostname = encodeURIComponent(directory)
  return over.href
}
