import { describe, expect, test } from 'vitest'
import { createAnswerReader } from './answer-reader.ts'

const answer = (status: string, headers: string[], body: string) =>
  Buffer.from([`HTTP/1.1 ${status}`, 'date: now', ...headers, '', body].join('\r\n'))
const good = answer('200 OK', ['content-length: 12'], 'twelve bytes')

function read(...chunks: Buffer[]): number {
  let count = 0
  const take = createAnswerReader(() => count++)
  for (const chunk of chunks) take(chunk)
  return count
}

describe('the load generator counts an answer', () => {
  test('only when all of it has come, wherever it was cut', () => {
    for (let at = 1; at < good.length; at++) {
      expect(read(good.subarray(0, at))).toBe(0)
      expect(read(good.subarray(0, at), good.subarray(at))).toBe(1)
    }
  })

  test('byte by byte, one after the other', () => {
    const bytes = [...good, ...good].map((byte) => Buffer.from([byte]))
    expect(read(...bytes)).toBe(2)
  })

  test('without a body', () => {
    expect(read(answer('200 OK', ['content-length: 0'], ''))).toBe(1)
  })

  test('never when it is not a 200', () => {
    const refused = answer('429 Too Many Requests', ['content-length: 0'], '')
    expect(() => read(refused)).toThrow('429 Too Many Requests')
  })

  test('never when nobody asked for it', () => {
    expect(() => read(Buffer.concat([good, good]))).toThrow('more than one answer')
  })

  test('never when its length is unknown', () => {
    expect(() => read(answer('200 OK', ['transfer-encoding: chunked'], '0'))).toThrow('without a content-length')
  })
})
