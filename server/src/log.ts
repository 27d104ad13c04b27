import { pino, type DestinationStream, type Logger, type LoggerOptions } from 'pino'
import { redacted, shortly, told } from './redact.ts'

export type Log = Logger

/** A line of the access log. Nothing in it can be secret: it is written as it is. */
export type Call = { id: string; operation: string; method: string; path: string; status: number; ms: number }
/** Looking for secrets costs more than all else, and there is a line for every call: `calls` writes what needs no looking. */
export type ServerLog = Log & { calls(call: Call): void }

/** What must never be read in a log, wherever somebody puts it. */
const secrets = ['password', 'currentPassword', 'token', 'tokens', 'cookie', 'authorization', 'cvc', 'number', 'email', 'to']
const redact = [...secrets, ...secrets.map((name) => `*.${name}`), 'req.headers', 'err.config']

/** Where no words are given, pino's are those of the error, as they are. */
const hooks: NonNullable<LoggerOptions['hooks']> = {
  logMethod(args, method) {
    const [what] = args as unknown[] as [{ err?: unknown }]
    const error = what instanceof Error ? what : what?.err
    if (args.length === 1 && error instanceof Error) return method.call(this, { err: error }, shortly(error))
    return method.apply(this, args)
  },
}

/** One line of JSON per event, written in the background; `flush` on the way out. */
export function createLog(name: string, level: string, destination: DestinationStream = inBackground()): ServerLog {
  const base = { part: name, pid: process.pid }
  const serializers = { err: (error: unknown) => told(error), msg: redacted }
  const options = { level, redact: { paths: redact, censor: '[redacted]' }, base, serializers, hooks }
  const log = pino(options, destination)
  const info = log.levels.values['info'] ?? 0
  const [head, part] = [`{"level":${info},"time":`, JSON.stringify(base).slice(1, -1)]

  return Object.assign(log, {
    calls: ({ id, operation, method, path, status, ms }: Call) => {
      if (log.levelVal > info) return
      // Only a path is somebody else's words; the rest is ours and needs no quoting.
      const own = `"id":"${id}","operation":"${operation}","method":"${method}","path":${JSON.stringify(path)}`
      destination.write(`${head}${Date.now()},${part},${own},"status":${status},"ms":${ms},"msg":"call"}\n`)
    },
  })
}

const chunk = 16_384

/** Gathers lines by itself: pino's own destination measures all that it holds at every line, which costs more than the line. */
function inBackground() {
  const out = pino.destination({ sync: false, minLength: 1 })
  let held = ''
  const pass = () => {
    if (held !== '') out.write(held)
    held = ''
  }
  setInterval(pass, 500).unref()
  // Before pino's own, which then writes what it was given.
  process.prependListener('exit', pass)
  return {
    write: (line: string) => {
      held += line
      if (held.length >= chunk) pass()
    },
    flush: (done: (error?: Error) => void) => {
      pass()
      out.flush(done)
    },
    // pino asks for it after a fatal line.
    flushSync: () => {
      pass()
      out.flushSync()
    },
  }
}
