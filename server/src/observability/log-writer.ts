import { write, writeSync } from 'node:fs'

/** How many bytes are batched before a write, how long they wait at most, and how many may wait for a slow reader. */
const [chunk, everyMs, mostHeld] = [16_384, 500, 4 * 1024 * 1024]
const againMs = 50

export type LogWriter = {
  write(line: string): void
  /** Calls back when all lines written before have been passed on, or are lost. */
  flush(done?: (error?: Error) => void): void
  flushSync(): void
  /** How many lines could not be written so far. */
  lost(): number
}

/** A pending write: its first `own` bytes are the pen's own line, which reports `reportedLosses` lines lost before. */
type Sheet = { bytes: Buffer; done: number; own: number; reportedLosses: number }

/**
 * The pen's state: `untold` of the `lost` lines were not reported yet. `isCut`: the last write broke off within a line.
 */
type Ink = {
  readonly descriptor: number
  readonly missing: (lines: number, code: string) => string
  held: string
  sheet: Sheet | undefined
  waiting: (() => void)[]
  lost: number
  untold: number
  code: string
  isCut: boolean
}

/**
 * Batching log writer, in the background. pino's own destination measures its whole buffer at every line, which costs
 * more than the line; and on a full disk, or without a reader, it emits an error that ends the process. Here unwritable
 * lines are dropped and counted; once writes succeed again, a line reports how many are missing. `missing` words that
 * line.
 */
export function createLogWriter(descriptor: number, missing: (lines: number, code: string) => string): LogWriter {
  const nothing = { held: '', sheet: undefined, waiting: [], lost: 0, untold: 0, code: '', isCut: false }
  const ink: Ink = { descriptor, missing, ...nothing }
  const flushNow = () => flushSync(ink)
  setInterval(() => pass(ink), everyMs).unref()
  process.prependListener('exit', flushNow)
  return {
    write: (line) => hold(ink, line),
    flush: (done = () => {}) => flushRounds(ink, done, 2),
    flushSync: flushNow,
    lost: () => ink.lost,
  }
}

function hold(ink: Ink, line: string): void {
  if (ink.held.length > mostHeld) return drop(ink, 1, 'EAGAIN')
  ink.held += line
  if (ink.held.length >= chunk) pass(ink)
}

function drop(ink: Ink, lines: number, why: string): void {
  ink.lost += lines
  ink.untold += lines
  ink.code = why
}

/** First the pending write, then the lines buffered meanwhile. */
function flushRounds(ink: Ink, done: () => void, left: number): void {
  pass(ink)
  if (!ink.sheet || left === 0) return done()
  ink.waiting.push(() => flushRounds(ink, done, left - 1))
}

function pass(ink: Ink): void {
  if (ink.sheet || ink.held === '') return
  ink.sheet = nextSheet(ink)
  writeOn(ink, ink.sheet)
}

function nextSheet(ink: Ink): Sheet {
  // A write that broke off within a line must not merge with the next line.
  const own = (ink.isCut ? '\n' : '') + (ink.untold > 0 ? ink.missing(ink.untold, ink.code) : '')
  const bytes = Buffer.from(own + ink.held)
  ink.held = ''
  return { bytes, done: 0, own: Buffer.byteLength(own), reportedLosses: ink.untold }
}

function writeOn(ink: Ink, sheet: Sheet): void {
  write(ink.descriptor, sheet.bytes, sheet.done, sheet.bytes.length - sheet.done, null, (error, written) => {
    if (error?.code === 'EAGAIN') return void setTimeout(writeOn, againMs, ink, sheet)
    if (error) return endSheet(ink, sheet, error)
    sheet.done += written
    if (sheet.done < sheet.bytes.length) writeOn(ink, sheet)
    else endSheet(ink, sheet)
  })
}

/** Ends a write, complete or broken off by an error. */
function endSheet(ink: Ink, { bytes, done, own, reportedLosses }: Sheet, error?: NodeJS.ErrnoException | null): void {
  if (done > 0) ink.isCut = bytes[done - 1] !== newline
  if (done >= own) ink.untold -= reportedLosses
  if (error) drop(ink, linesIn(bytes, Math.max(done, own)), error.code ?? error.message)
  ink.sheet = undefined
  const heard = ink.waiting
  ink.waiting = []
  for (const tell of heard) tell()
}

function flushSync(ink: Ink): void {
  if (ink.held === '') return
  const sheet = nextSheet(ink)
  try {
    while (sheet.done < sheet.bytes.length) sheet.done += writeSync(ink.descriptor, sheet.bytes, sheet.done)
    endSheet(ink, sheet)
  } catch (error) {
    endSheet(ink, sheet, error as NodeJS.ErrnoException)
  }
}

const newline = 10

function linesIn(bytes: Buffer, from: number): number {
  let lines = 0
  for (let at = bytes.indexOf(newline, from); at >= 0; at = bytes.indexOf(newline, at + 1)) lines++
  return lines
}
