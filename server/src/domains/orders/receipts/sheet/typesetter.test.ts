import { expect, it } from 'vitest'
import { looks, pt } from './page.ts'
import { createPaper } from './paper.ts'
import { createTypesetter } from './typesetter.ts'

const set = await createTypesetter(
  createPaper(100, 100),
  new Map([['text', 'abcdefghijklmnopqrstuvwxyzéAVTWL.-@_/ 0123456789']]),
)
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
it('puts no space into a word that it breaks', () => {
  for (const address of [
    `jo@mail.${'verylonglabel'.repeat(4)}.example`,
    `marie-eve@${'sub.'.repeat(3)}${'l'.repeat(50)}.example`,
  ])
    expect(wrapped(address, 190).join('')).toBe(address)
})
it('sets no line wider than its room, wherever letters meet', () => {
  const letters = 'AVTWoyfijlmwLT.-@_/avtkxé'
  for (let n = 0; n < 300; n++) {
    const word = Array.from({ length: 20 + (n % 60) }, (_, i) => letters[(i * 7 + n * n + i * n) % letters.length]).join('')
    const room = 80 + (n % 90)
    for (const line of wrapped(word, room)) expect(set.width(line, looks.text)).toBeLessThanOrEqual(pt(room))
  }
})
