import { expect, it } from 'vitest'
import { createPageTexts } from './page-texts.ts'

const hash = 'a'.repeat(16)
const texts = { 'components.shell.home': 'Home', 'pages.home.title': 'Alpenglow', 'pages.resort.title': 'A resort' }
const block = { path: `/packs/en.${hash}.json`, locale: 'en' as const, texts }
const options = {
  parts: { common: ['components.shell.home'], home: ['pages.home.title', 'pages.home.of_another_release'] },
  packBlock: () => block,
  packFile: async (name: string) => (name === `en.${hash}.json` ? texts : undefined),
}
const { carried, fetched, file } = createPageTexts(options)

it('a page brings its own texts and those around it, and no other page’s', () => {
  expect(carried('en', 'home')).toMatchObject({
    parts: ['common', 'home'],
    texts: { 'components.shell.home': 'Home', 'pages.home.title': 'Alpenglow' },
  })
  expect(JSON.stringify(carried('en', 'home'))).not.toContain('A resort')
  expect(carried('en', undefined)).toMatchObject({ parts: ['common'], texts: { 'components.shell.home': 'Home' } })
})
it('a page that shows them already says where each part lies, and there it is, the same object each time', async () => {
  const { from } = fetched('en', 'home')
  expect(from).toEqual([`/page-packs/en.${hash}.common.json`, `/page-packs/en.${hash}.home.json`])
  const found = await file.find(`en.${hash}.home.json`)
  expect(found).toEqual({ 'pages.home.title': 'Alpenglow' })
  expect(await file.find(`en.${hash}.home.json`)).toBe(found)
})
it.each([
  `en.${hash}.nowhere.json`,
  `en.${hash}.json`,
  `en.${'b'.repeat(16)}.home.json`,
  `en.${hash}.toString.json`,
  '../home.json',
])('nothing lies at %s', async (name) => expect(await file.find(name)).toBeUndefined())
it('a shop that is not built brings all texts', () => {
  const plain = createPageTexts({ ...options, parts: undefined })
  expect(plain.carried('en', 'home')).toBe(block)
  expect(plain.fetched('en', 'home').from).toEqual([block.path])
})
