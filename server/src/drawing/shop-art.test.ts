import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { expect, it } from 'vitest'
import { pageColours, shopArt } from './shop-art.ts'

it('lets the snow of its pictures run into the page, by day and by night', async () => {
  const tokens = await readFile(resolve(import.meta.dirname, '../../../ui/src/tokens.css'), 'utf8')
  for (const [token, { day, night }] of Object.entries(pageColours)) {
    expect(tokens).toContain(`--${token}: light-dark(${day}, ${night});`)
  }
})

it('draws each picture for the day and for the night, small enough for a first page', () => {
  const art = new Map(shopArt().map(({ path, content }) => [path, content]))
  const days = [...art].filter(([path]) => path.endsWith('-day.svg'))
  expect(art.size).toBe(days.length * 2)
  for (const [path, day] of days) {
    const night = art.get(path.replace('-day', '-night')) ?? ''
    expect(night, path).not.toBe(day)
    for (const content of [day, night]) expect(content.length, path).toBeLessThan(8000)
    expect(day).toMatch(/fill="#(f6f8f9|ebf0f3)"/)
    expect(night).toMatch(/fill="#(0b1723|0f1c29)"/)
  }
})
