import { chownSync, closeSync, fstatSync, mkdirSync, openSync, readSync, renameSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'

const largest = 20 * 1024 * 1024

/** A log file of one part, opened to append. `start` is where this life of the part begins in it. */
export type LogFile = { path: string; descriptor: number; start: number; close(): void; lastLine(): string; since(): string }

export function openLog(dataDir: string, name: string): LogFile {
  const path = join(dataDir, 'log', `${name}.log`)
  mkdirSync(dirname(path), { recursive: true, mode: 0o750 })
  if ((statSync(path, { throwIfNoEntry: false })?.size ?? 0) > largest) renameSync(path, `${path}.1`)
  const descriptor = openSync(path, 'a', 0o640)
  leaveToOwnerOf(dataDir, path)
  const start = fstatSync(descriptor).size
  const since = () => readFrom(path, start)
  return { path, descriptor, start, close: () => closeSync(descriptor), lastLine: () => tellingLine(since()), since }
}

/** Root may start a house that belongs to somebody else; that person must still be able to start it alone afterwards. */
function leaveToOwnerOf(dataDir: string, path: string) {
  if (process.getuid?.() !== 0) return
  const { uid, gid } = statSync(dataDir)
  chownSync(path, uid, gid)
  chownSync(dirname(path), uid, gid)
}

function readFrom(path: string, start: number) {
  const descriptor = openSync(path, 'r')
  try {
    const { size } = fstatSync(descriptor)
    const from = Math.max(start, size - 16_384)
    const buffer = Buffer.alloc(Math.max(size - from, 0))
    readSync(descriptor, buffer, 0, buffer.length, from)
    return buffer.toString('utf8')
  } finally {
    closeSync(descriptor)
  }
}

/** The line that tells most about an end: the error, if one is among the last lines, else the last line. */
export function tellingLine(text: string): string {
  const lines = text.split('\n').filter((line) => /\S/.test(line) && !/^(\s+at |Node\.js v)/.test(line))
  const error = lines.slice(-6).findLast((line) => /^(Uncaught |\w*)Error\b|\b(FATAL|PANIC): /.test(line))
  return shorten(messageOf(error ?? lines.at(-1) ?? ''))
}

const postgresPrefix = /^[\d-]+ [\d:.]+ UTC \[\d+\] [A-Z]+: +/

function messageOf(line: string) {
  if (!line.startsWith('{')) return line.replace(postgresPrefix, '')
  try {
    const entry = JSON.parse(line) as { msg?: unknown }
    return typeof entry.msg === 'string' ? entry.msg : line
  } catch {
    return line
  }
}

const shorten = (line: string) => (line.length > 160 ? `${line.slice(0, 159)}…` : line)
