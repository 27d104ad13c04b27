import { expect, test } from 'vitest'
import { lastErrorLine } from './log-file.ts'

test('of a crash, the error is told and not the stack', () => {
  const crash = `{"msg":"listening"}
file:///app/start.ts:3
    throw new TypeError('no such pass')
    ^

TypeError: no such pass
    at start (file:///app/start.ts:3:9)

Node.js v24.21.0
`
  expect(lastErrorLine(crash)).toBe('TypeError: no such pass')
})

test('of a structured log, the message of the last line is told', () => {
  expect(lastErrorLine('{"level":30,"msg":"listening"}\n{"level":50,"msg":"no more memory"}\n')).toBe('no more memory')
})

test('of the database, the fatal line is told without its date', () => {
  const log = `2026-01-05 10:00:00.000 UTC [7] FATAL:  lock file "postmaster.pid" already exists
2026-01-05 10:00:00.000 UTC [7] HINT:  Is another postmaster running?
`
  expect(lastErrorLine(log)).toBe('lock file "postmaster.pid" already exists')
})

test('shows no control characters: somebody else’s login name can hold any', () => {
  expect(lastErrorLine('FATAL:  no role "\u001b]0;x\u0007\u001b[2J"\n')).toBe('FATAL:  no role "·]0;x··[2J"')
})
