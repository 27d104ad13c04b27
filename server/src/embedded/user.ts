import { spawnSync } from 'node:child_process'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/**
 * The user that runs the database. `undefined` means the current one: only root must switch, because PostgreSQL refuses
 * to run as root.
 */
export type DatabaseUser = { uid: number; gid: number; name: string } | undefined

const ours = 'alpenglow'

export async function databaseUser(dataDir: string): Promise<DatabaseUser> {
  if (process.getuid?.() !== 0) return undefined
  const user = (await ownerOf(join(dataDir, 'postgres'))) ?? lookUp(ours) ?? (await createUser()) ?? lookUp('nobody')
  if (!user)
    throw new Error('PostgreSQL refuses to run as root, and there is no other user: start Alpenglow as an ordinary user.')
  return user
}

/**
 * Whether that user may enter this folder (or file). The system checks it, so that access lists and mounts count too.
 */
export function mayEnter(user: DatabaseUser, path: string): boolean {
  const asked = spawnSync('/bin/sh', ['-c', 'test -x "$1"', 'sh', path], { ...identity(user), cwd: '/', env: {} })
  return asked.status === 0
}

/** The options of `spawn` that run a child as this user. */
export const identity = (user: DatabaseUser) => (user ? { uid: user.uid, gid: user.gid } : {})

async function ownerOf(folder: string): Promise<DatabaseUser> {
  const found = await stat(folder).catch(() => undefined)
  return found && found.uid !== 0 ? { uid: found.uid, gid: found.gid, name: nameOf(found.uid) } : undefined
}

function lookUp(name: string): DatabaseUser {
  const [found, , uid, gid] = passwd(name)
  return found && uid && gid ? { uid: Number(uid), gid: Number(gid), name: found } : undefined
}

export const nameOf = (uid: number) => passwd(String(uid))[0] || `number ${uid}`

const passwd = (key: string) => spawnSync('getent', ['passwd', key], { encoding: 'utf8' }).stdout?.trim().split(':') ?? []

async function createUser(): Promise<DatabaseUser> {
  spawnSync('useradd', ['--system', '--no-create-home', '--shell', '/usr/sbin/nologin', ours], { stdio: 'ignore' })
  // A concurrent start may be creating the same user, so that ours fails: look again before giving up.
  for (let look = 0; look < 5; look += 1) {
    const user = lookUp(ours)
    if (user) return user
    await sleep(100)
  }
  return undefined
}
