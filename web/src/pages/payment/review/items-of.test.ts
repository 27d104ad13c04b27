import type { Item } from '@alpenglow/contract/cart/cart'
import { expect, test } from 'vitest'
import { itemsOf } from './items-of.ts'

const ticket = (profileId: string, date: string | null, addons: { name: string }[] = []) =>
  ({ name: 'Sparrow Notch day ticket', variantName: 'Child', profileId, date, addons }) as unknown as Item

test('says of a day ticket which day it is for, before it is paid', () => {
  const items = [ticket('noah', '2026-12-12', [{ name: 'Insurance' }]), ticket('noah', null), ticket('lea', '2026-12-13')]
  expect(itemsOf({ items }, 'noah', (day) => `on ${day}`)).toEqual([
    'Sparrow Notch day ticket, child, on 2026-12-12',
    'Insurance',
    'Sparrow Notch day ticket, child',
  ])
})
