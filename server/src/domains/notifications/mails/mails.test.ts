import { texts } from '@alpenglow/texts/texts'
import { afterAll, expect, it } from 'vitest'
import { freshApi } from '../../../testing/test-api.ts'
import { factKey } from './frame.ts'
import { render } from './render.ts'

const api = await freshApi()
afterAll(() => api.close())
const all = Object.values(api.mails)

it.each(all)('$name has its words in both languages', ({ subject, title, paragraphs, facts = [], button }) => {
  const keys = [subject, title, ...paragraphs, ...facts.map(factKey), ...(button ? [button.label] : [])]
  for (const key of keys) expect(Object.keys(texts)).toContain(key)
})

it('leads to the desk, where that has an address of its own, by no letter but one that invites somebody there', () => {
  const desk = 'https://desk.shop.example'
  const frame = { mode: 'demo', publicUrl: 'http://localhost:3000', deskUrl: desk, words: () => 'words' } as const
  const led = all.filter((letter) => render(letter, 'en', { token: 't' }, frame).text.includes(`${desk}/`))
  expect(led.map(({ name }) => name)).toEqual(['staffInvitation'])
})
