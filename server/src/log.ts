import { pino, type Logger } from 'pino'

export type Log = Logger

/** What must never be read in a log, wherever somebody puts it. */
const secrets = ['password', 'currentPassword', 'token', 'tokens', 'cookie', 'authorization', 'cvc', 'number', 'email', 'to']
const redact = [...secrets, ...secrets.map((name) => `*.${name}`), 'req.headers', 'err.config']

/** One line of JSON per event, written in the background; `flush` on the way out. */
export const createLog = (name: string, level: string): Log =>
  pino(
    { name, level, redact: { paths: redact, censor: '[redacted]' }, base: { part: name, pid: process.pid } },
    pino.destination({ sync: false, minLength: 4096, periodicFlush: 500 }),
  )
