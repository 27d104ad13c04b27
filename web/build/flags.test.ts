import { countries } from '@alpenglow/ui/fields/phone/phone-countries.ts'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import { countryFlags } from './flags.ts'

const folder = join(dirname(createRequire(import.meta.url).resolve('country-flag-icons/package.json')), '3x2')

it('flags lie on the shop’s own origin', () => {
  const { config } = countryFlags()
  const told = (config as () => { define: Record<string, string> })()
  const base = JSON.parse(told.define['import.meta.env.FLAGS'] ?? '') as string
  expect(new URL(base, 'https://shop.example').origin).toBe('https://shop.example')
})
it('every country that a phone can be of has its flag there', () => {
  expect(countries.length).toBeGreaterThan(200)
  expect(countries.filter(({ iso2 }) => !existsSync(join(folder, `${iso2.toUpperCase()}.svg`)))).toEqual([])
})
