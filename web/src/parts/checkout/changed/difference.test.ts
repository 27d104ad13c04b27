import { expect, it } from 'vitest'
import { differencesOf, seenIn, seenOf, type Difference, type SeenCart } from './difference.ts'

const pass = { type: 1, name: 'Base Pass', many: 2, amount: 120_000 }
const locker = { type: 2, name: 'Season locker', many: 1, amount: 24_000 }
const before: SeenCart = { version: 3, lines: [pass], savings: 0, credit: 0, total: 129_000, given: '1 adult  7, 1 child  8' }

it.each<[string, Partial<SeenCart>, Difference[]]>([
  ['nothing', { version: 4 }, []],
  [
    'what is new',
    { lines: [pass, locker] },
    [{ what: 'line', name: 'Season locker', many: { before: 0, after: 1 }, before: undefined, after: 24_000 }],
  ],
  [
    'what is gone',
    { lines: [] },
    [{ what: 'line', name: 'Base Pass', many: { before: 2, after: 0 }, before: 120_000, after: undefined }],
  ],
  [
    'how many there are',
    { lines: [{ ...pass, many: 3, amount: 180_000 }] },
    [{ what: 'line', name: 'Base Pass', many: { before: 2, after: 3 }, before: 120_000, after: 180_000 }],
  ],
  [
    'what it costs',
    { lines: [{ ...pass, amount: 137_800 }] },
    [{ what: 'line', name: 'Base Pass', many: { before: 2, after: 2 }, before: 120_000, after: 137_800 }],
  ],
  ['what is off', { savings: 5000 }, [{ what: 'savings', before: 0, after: 5000 }]],
  ['credit that is used elsewhere', { credit: 100 }, [{ what: 'credit', before: 0, after: 100 }]],
  ['who gets it', { given: '1 adult  8, 1 child  7' }, [{ what: 'given', before: undefined, after: undefined }]],
])('finds %s', (_, now, differences) => expect(differencesOf(before, { ...before, ...now })).toEqual(differences))

it('says only of lines what has become of them, for who gets them follows', () =>
  expect(differencesOf(before, { ...before, lines: [], given: '' })).toHaveLength(1))

it('is read again as it was kept, and is nobody’s where another version of the shop has written it', () => {
  expect(seenIn(JSON.parse(JSON.stringify({ seen: before })))).toEqual(before)
  for (const state of [null, {}, 'seen', { seen: null }, { seen: { ...before, lines: [null] } }, { seen: { version: 3 } }])
    expect(seenIn(state)).toBeUndefined()
})

it('sees a cart as its bill says it', () => {
  const item = { type: 1, name: 'Base Pass', variant: 'adult', date: null, profileId: '7', addons: [] }
  const priced = { ...item, internalId: 'a', price: { amount: 60_000, currency: 'USD' } }
  const cart = { version: 1, items: [priced], errors: [], savings: 0, totalCreditApplied: 0, netTotal: 64_500 }
  expect(seenOf(cart as never)).toEqual({
    version: 1,
    lines: [{ type: 1, name: 'Base Pass', many: 1, amount: 60_000 }],
    savings: 0,
    credit: 0,
    total: 64_500,
    given: '1 adult  7',
  })
})
