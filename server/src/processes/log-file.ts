import { closeSync, constants, fstatSync, mkdirSync, openSync, readSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { rotateWhenLarge } from './rotation.ts'

/**
 * The log of one life of a part: its descriptor for writing, and its text. An error of a log ends no part: a part whose
 * log can't be opened runs without one, and `trouble` says why. Reads go through the open descriptor, so removing the
 * file does no harm.
 */
export type LogFile = {
  path: string
  /** For `spawn`: without a log, output is discarded. */
  descriptor: number | 'ignore'
  trouble: string | undefined
  close(): void
  lastLine(): string
  since(): string
}

/** Output is appended to a file, even if it is turned over meanwhile, never to what a link leads to. */
const flags = constants.O_RDWR | constants.O_APPEND | constants.O_CREAT | constants.O_NOFOLLOW

export function openLog(dataDir: string, name: string): LogFile {
  const path = join(dataDir, 'log', `${name}.log`)
  try {
    mkdirSync(dirname(path), { recursive: true, mode: 0o750 })
    return opened(path, openSync(path, flags, 0o640))
  } catch (error) {
    const trouble = `There is no log of it: ${(error as Error).message}`
    return { path, descriptor: 'ignore', trouble, close: () => {}, lastLine: () => '', since: () => '' }
  }
}

function opened(path: string, descriptor: number): LogFile {
  const leave = rotateWhenLarge(path, descriptor)
  const start = fstatSync(descriptor).size
  let kept: string | undefined
  const since = () => kept ?? tail(descriptor, start)
  const close = () => {
    if (kept !== undefined) return
    kept = since()
    leave()
    closeSync(descriptor)
  }
  return { path, descriptor, trouble: undefined, close, lastLine: () => lastErrorLine(since()), since }
}

const most = 16_384

/** The last part of what this life wrote. A log emptied meanwhile is read from its start. */
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

/** The most telling line about an end: an error among the last lines, else the last line, without routine log lines. */
export function lastErrorLine(text: string): string {
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

/** A login's name may bear escape sequences, which would reach the operator's terminal. */
const shorten = (line: string) => {
  const plain = line.slice(0, 161).replace(/\p{Cc}/gu, '·')
  return plain.length > 160 ? `${plain.slice(0, 159)}…` : plain
}
