import { pino, type DestinationStream, type Logger, type LoggerOptions } from 'pino'
import { createLogWriter, type LogWriter } from './log-writer.ts'
import { redactText, shortErrorText, describeError } from './redact.ts'

export type Log = Logger

/** A line of the access log. It is written unredacted, so none of its fields may be secret. */
export type Call = { id: string; operation: string; method: string; path: string; status: number; ms: number }
/** Redaction costs more than all the rest, and every call has a line: `calls` writes lines that need none. */
export type ServerLog = Log & {
  calls(call: Call): void
  /** How many lines could not be written so far. */
  lost(): number
}

/** Fields that must never appear in a log, at any level. */
const secrets = ['password', 'currentPassword', 'token', 'tokens', 'cookie', 'authorization', 'cvc', 'number', 'email', 'to']
const redact = [...secrets, ...secrets.map((name) => `*.${name}`), 'req.headers', 'err.config']

/** Without a message pino would log the error's own, unredacted. */
const hooks: NonNullable<LoggerOptions['hooks']> = {
  logMethod(args, method) {
    const [what] = args as unknown[] as [{ err?: unknown }]
    const error = what instanceof Error ? what : what?.err
    if (args.length === 1 && error instanceof Error) return method.call(this, { err: error }, shortErrorText(error))
    return method.apply(this, args)
  },
}

/** One line of JSON per event, written in the background; `flush` before an exit. */
export function createLog(
  name: string,
  level: string,
  destination: DestinationStream & Partial<Pick<LogWriter, 'lost'>> = inBackground(name),
): ServerLog {
  const base = { part: name, pid: process.pid }
  const serializers = { err: (error: unknown) => describeError(error), msg: redactText }
  const options = { level, redact: { paths: redact, censor: '[redacted]' }, base, serializers, hooks }
  const log = pino(options, destination)
  const info = log.levels.values['info'] ?? 0
  const [head, part] = [`{"level":${info},"time":`, JSON.stringify(base).slice(1, -1)]

  return Object.assign(log, {
    lost: () => destination.lost?.() ?? 0,
    calls: ({ id, operation, method, path, status, ms }: Call) => {
      if (log.levelVal > info) return
      // Only the path comes from outside; the other fields are ours and need no escaping.
      const own = `"id":"${id}","operation":"${operation}","method":"${method}","path":${JSON.stringify(path)}`
      destination.write(`${head}${Date.now()},${part},${own},"status":${status},"ms":${ms},"msg":"call"}\n`)
    },
  })
}

/** To standard output, in the background. */
function inBackground(name: string): LogWriter {
  const missing = (lines: number, code: string) =>
    `${JSON.stringify({ level: 40, time: Date.now(), part: name, pid: process.pid, lines, code, msg: 'log lines could not be written' })}\n`
  return createLogWriter(1, missing)
}
