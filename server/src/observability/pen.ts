import { write, writeSync } from 'node:fs'

/** How much is gathered before it is passed on, how long it waits at most, and how much may wait for a slow reader. */
const [chunk, everyMs, mostHeld] = [16_384, 500, 4 * 1024 * 1024]
const againMs = 50

export type Pen = {
  write(line: string): void
  /** Answers when all that was written before has been passed on, or is lost. */
  flush(done?: (error?: Error) => void): void
  flushSync(): void
  /** How many lines could not be written so far. */
  lost(): number
}

/** What is on its way: the first `own` bytes are words of the pen itself, which tell of `told` lines that were lost before. */
type Sheet = { bytes: Buffer; done: number; own: number; told: number }

/**
 * Writes lines in the background. pino's own destination measures all that it holds at every line, which costs more than the line; and a
 * disk that is full, or a reader that has gone, is an error event of it, which ends the process. Here what can't be written is dropped and
 * counted; once writing works again a line says how much is missing. `missing` words that line.
 */
export function createPen(descriptor: number, missing: (lines: number, code: string) => string): Pen {
  let held = ''
  let sheet: Sheet | undefined
  let waiting: (() => void)[] = []
  let [lost, untold, code, isCut] = [0, 0, '', false]

  const drop = (lines: number, why: string) => {
    lost += lines
    untold += lines
    code = why
  }
  const next = (): Sheet => {
    // What was broken off in mid-line is not to be mistaken for the beginning of the next.
    const own = (isCut ? '\n' : '') + (untold > 0 ? missing(untold, code) : '')
    const bytes = Buffer.from(own + held)
    held = ''
    return { bytes, done: 0, own: Buffer.byteLength(own), told: untold }
  }
  /** All of it, or what could be written before the error. */
  const ended = ({ bytes, done, own, told }: Sheet, error?: NodeJS.ErrnoException | null) => {
    if (done > 0) isCut = bytes[done - 1] !== newline
    if (done >= own) untold -= told
    if (error) drop(linesIn(bytes, Math.max(done, own)), error.code ?? error.message)
    sheet = undefined
    const heard = waiting
    waiting = []
    for (const tell of heard) tell()
  }

  const pass = () => {
    if (sheet || held === '') return
    sheet = next()
    goOn(sheet)
  }
  const goOn = (now: Sheet) => {
    write(descriptor, now.bytes, now.done, now.bytes.length - now.done, null, (error, written) => {
      if (error?.code === 'EAGAIN') return void setTimeout(goOn, againMs, now)
      if (error) return ended(now, error)
      now.done += written
      if (now.done < now.bytes.length) goOn(now)
      else ended(now)
    })
  }
  const flushSync = () => {
    if (held === '') return
    const now = next()
    try {
      while (now.done < now.bytes.length) now.done += writeSync(descriptor, now.bytes, now.done)
      ended(now)
    } catch (error) {
      ended(now, error as NodeJS.ErrnoException)
    }
  }

  setInterval(pass, everyMs).unref()
  process.prependListener('exit', flushSync)
  return {
    write: (line) => {
      if (held.length > mostHeld) return drop(1, 'EAGAIN')
      held += line
      if (held.length >= chunk) pass()
    },
    flush: (done = () => {}) => {
      // First what is on its way, then what was held meanwhile.
      const rounds = (left: number) => {
        pass()
        if (!sheet || left === 0) return done()
        waiting.push(() => rounds(left - 1))
      }
      rounds(2)
    },
    flushSync,
    lost: () => lost,
  }
}

const newline = 10

function linesIn(bytes: Buffer, from: number): number {
  let lines = 0
  for (let at = bytes.indexOf(newline, from); at >= 0; at = bytes.indexOf(newline, at + 1)) lines++
  return lines
}
