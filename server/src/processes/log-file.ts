import { closeSync, fstatSync, readSync } from 'node:fs'
import { join } from 'node:path'
import { type HeldFolder, holdFolder } from './held-folder.ts'
import { keepSmall } from './rotation.ts'

/**
 * The log of one life of a part: where it writes, and what it has written. No error of a log is anybody's end: a part whose log can't be
 * opened runs without one, and `trouble` says why. All is read through what was opened once, so a file that was removed harms nobody.
 */
export type LogFile = {
  path: string
  /** What spawn takes: without a log, lines go nowhere. */
  descriptor: number | 'ignore'
  trouble: string | undefined
  close(): void
  lastLine(): string
  since(): string
}

export function openLog(dataDir: string, name: string): LogFile {
  const path = join(dataDir, 'log', `${name}.log`)
  let folder: HeldFolder | undefined
  try {
    folder = holdLogs(dataDir)
    return opened(path, folder, folder.append(`${name}.log`, 0o640), `${name}.log`)
  } catch (error) {
    folder?.close()
    const trouble = `There is no log of it: ${(error as Error).message}`
    return { path, descriptor: 'ignore', trouble, close: () => {}, lastLine: () => '', since: () => '' }
  }
}

function holdLogs(dataDir: string): HeldFolder {
  const data = holdFolder(dataDir)
  try {
    return data.folder('log', 0o750)
  } finally {
    data.close()
  }
}

function opened(path: string, folder: HeldFolder, descriptor: number, name: string): LogFile {
  const leave = keepSmall(folder, descriptor, name)
  const start = fstatSync(descriptor).size
  let kept: string | undefined
  const since = () => kept ?? tail(descriptor, start)
  const close = () => {
    if (kept !== undefined) return
    kept = since()
    leave()
    for (const open of [descriptor, folder]) quietly(() => (typeof open === 'number' ? closeSync(open) : open.close()))
  }
  return { path, descriptor, trouble: undefined, close, lastLine: () => tellingLine(since()), since }
}

const most = 16_384

/** What this life wrote, its last part. One that was emptied in between begins at its start. */
function tail(descriptor: number, start: number): string {
  try {
    const { size } = fstatSync(descriptor)
    const from = Math.max(size < start ? 0 : start, size - most)
    const buffer = Buffer.alloc(Math.max(size - from, 0))
    const read = readSync(descriptor, buffer, 0, buffer.length, from)
    return buffer.toString('utf8', 0, read)
  } catch {
    return ''
  }
}

function quietly(act: () => void) {
  try {
    act()
  } catch {
    // What is closed already is as we want it.
  }
}

/** The line that tells most about an end: the error, if one is among the last lines, else the last line; what a log says day in, day out tells nothing. */
export function tellingLine(text: string): string {
  const lines = text.split('\n').filter((line) => /\S/.test(line) && !/^(\s+at |Node\.js v|\{"level":[1-4]0,)/.test(line))
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
