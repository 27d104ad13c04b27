import { expect, it } from 'vitest'
import { looks, pt } from './page.ts'
import { createPaper } from './paper.ts'
import { typesetterFor } from './typesetter.ts'

const set = await typesetterFor(createPaper(100, 100), new Map([['text', 'abcdefghijklmnopqrstuvwxyz.-@ 0123456789']]))
const wrapped = (text: string, px: number) => set.wrapped(text, looks.text, pt(px))

it('breaks the address of a mailbox where it can still be read', () => {
  expect(wrapped('marie-eve.tremblay-beaulieu@mail.example', 190)).toEqual(['marie-eve.tremblay-beaulieu@', 'mail.example'])
  expect(wrapped('marie-eve.tremblay-beaulieu@mail.example', 120)).toEqual(['marie-eve.tremblay-', 'beaulieu@', 'mail.example'])
})
it('breaks what has no sign in it where it must, and loses nothing of it', () => {
  const lines = wrapped('a'.repeat(60), 100)
  expect(lines.length).toBeGreaterThan(3)
  expect(lines.join('')).toBe('a'.repeat(60))
  for (const line of lines) expect(set.width(line, looks.text)).toBeLessThanOrEqual(pt(100))
})
