import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createAccessLines, type UnloggedCalls } from './access-lines.ts'
import type { AnsweredCall } from './fast-path.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const call = (more: Partial<AnsweredCall> = {}): AnsweredCall => ({
  id: 'a-1',
  operation: 'listResorts',
  method: 'GET',
  path: '/api/v2/resorts',
  status: 200,
  ms: 1,
  ...more,
})

function listen() {
  const lines: AnsweredCall[] = []
  const told: UnloggedCalls[] = []
  return {
    lines,
    told,
    line: createAccessLines(
      (one) => lines.push(one),
      (left) => told.push(left),
    ),
  }
}

it('of a flood of public calls fifty of a second have a line, and one line tells of the others', () => {
  const { lines, told, line } = listen()
  for (let i = 0; i < 8000; i++) line(call())
  for (let i = 0; i < 400; i++) line(call({ operation: 'getProduct' }))
  expect([lines.length, told]).toEqual([50, []])
  vi.advanceTimersByTime(1000)
  expect(told).toEqual([{ calls: 8350, operations: { listResorts: 7950, getProduct: 400 } }])
  line(call())
  expect(lines).toHaveLength(51)
})

it('in a calm second every call has its line, and nothing is told', () => {
  const { lines, told, line } = listen()
  for (let i = 0; i < 50; i++) line(call())
  vi.advanceTimersByTime(1000)
  for (let i = 0; i < 50; i++) line(call({ method: 'HEAD' }))
  vi.advanceTimersByTime(5000)
  expect([lines.length, told]).toEqual([100, []])
})

it('what was done, and errors, have their line in every flood; what was refused has not', () => {
  const { lines, line } = listen()
  for (let i = 0; i < 500; i++) line(call())
  for (let i = 0; i < 10; i++) {
    line(call({ method: 'POST', operation: 'signUp', status: 201 }))
    line(call({ method: 'POST', operation: 'signUp', status: 403 }))
    line(call({ method: '-', operation: 'unreadable', path: '', status: 400 }))
    line(call({ status: 503 }))
    line(call({ method: 'PUT', operation: 'signIn', status: 429 }))
    line(call({ method: 'POST', operation: 'unknown', status: 404 }))
  }
  expect(lines).toHaveLength(70)
})
