import { expect, test } from 'vitest'
import { createBook } from './book.ts'

const received = (summary: string, bytes = 1) => ({ kind: 'message', summary, bytes, detail: summary })
const summaries = (book: ReturnType<typeof createBook<string>>) => book.newestFirst().map(({ summary }) => summary)

test('the newest stands first, and numbers go on after a clear', () => {
  const book = createBook<string>('mail')
  book.add(received('first'))
  book.add(received('second'))
  expect(summaries(book)).toEqual(['second', 'first'])
  expect(book.clear()).toBe(2)
  expect(book.add(received('third')).id).toBe('3')
  expect(book.find('1')).toBeUndefined()
})

test('more than 500 entries push out the oldest', () => {
  const book = createBook<string>('mail')
  for (let count = 1; count <= 502; count += 1) book.add(received(String(count)))
  expect(book.newestFirst()).toHaveLength(500)
  expect(book.newestFirst()[0]?.summary).toBe('502')
  expect(book.newestFirst().at(-1)?.summary).toBe('3')
})

test('more bytes than the limit push out the oldest, also after a clear', () => {
  const book = createBook<string>('mail', { entries: 500, bytes: 100 })
  book.add(received('lost in the clear', 90))
  book.clear()
  for (const name of ['a', 'b', 'c']) book.add(received(name, 40))
  expect(summaries(book)).toEqual(['c', 'b'])
  book.add(received('exactly all', 100))
  expect(summaries(book)).toEqual(['exactly all'])
  book.add(received('too much', 101))
  expect(summaries(book)).toEqual([])
})
