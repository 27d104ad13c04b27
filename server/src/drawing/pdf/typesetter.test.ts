import { expect, it } from 'vitest'
import { createPaper } from './paper.ts'
import { createTypesetter, type TextStyle } from './typesetter.ts'

const look: TextStyle = { cut: 'text', size: 9.75, color: '#000000' }

const set = await createTypesetter(
  createPaper(100, 100),
  new Map([['text', 'abcdefghijklmnopqrstuvwxyzéAVTWL.-@_/ 0123456789']]),
)
const wrapped = (text: string, width: number) => set.wrapped(text, look, width)

it('breaks the address of a mailbox where it can still be read', () => {
  expect(wrapped('marie-eve.tremblay-beaulieu@mail.example', 142.5)).toEqual(['marie-eve.tremblay-beaulieu@', 'mail.example'])
  expect(wrapped('marie-eve.tremblay-beaulieu@mail.example', 90)).toEqual(['marie-eve.tremblay-', 'beaulieu@', 'mail.example'])
})
it('breaks what has no sign in it where it must, and loses nothing of it', () => {
  const lines = wrapped('a'.repeat(60), 75)
  expect(lines.length).toBeGreaterThan(3)
  expect(lines.join('')).toBe('a'.repeat(60))
  for (const line of lines) expect(set.width(line, look)).toBeLessThanOrEqual(75)
})
it('puts no space into a word that it breaks', () => {
  for (const address of [
    `jo@mail.${'verylonglabel'.repeat(4)}.example`,
    `marie-eve@${'sub.'.repeat(3)}${'l'.repeat(50)}.example`,
  ])
    expect(wrapped(address, 142.5).join('')).toBe(address)
})
it('sets no line wider than its room, wherever letters meet', () => {
  const letters = 'AVTWoyfijlmwLT.-@_/avtkxé'
  for (let n = 0; n < 300; n++) {
    const word = Array.from({ length: 20 + (n % 60) }, (_, i) => letters[(i * 7 + n * n + i * n) % letters.length]).join('')
    const room = 60 + 0.75 * (n % 90)
    for (const line of wrapped(word, room)) expect(set.width(line, look)).toBeLessThanOrEqual(room)
  }
})
