import { expect, it } from 'vitest'
import { describeDifferences as lines, summarizeDifferences } from './describe.ts'
import { diffCatalogue } from './diff.ts'
import type { CatalogueFile } from './format.ts'
import { replaceOnce, goodFile, sampleText } from './test-sample.ts'

const before = goodFile(sampleText)
const describeChanges = (after: CatalogueFile) => lines(diffCatalogue(before, after))
const edited = (from: string, to: string) => describeChanges(goodFile(replaceOnce(sampleText, from, to)))

it('the same catalogue changes nothing', () => {
  expect(describeChanges(before)).toEqual(['Nothing would change.'])
})
it('an order that means nothing is no change', () => {
  const { resorts, seasons, ...rest } = before
  const turned = resorts.map((resort) => ({ ...resort, seasons: resort.seasons.toReversed() })).toReversed()
  expect(describeChanges({ ...rest, seasons: seasons.toReversed(), resorts: turned })).toEqual(['Nothing would change.'])
})
it('a price that changes is told by its place, as the file writes it', () => {
  expect(edited('"adult": 70000', '"adult": 71000')).toEqual(['product ridge-pass: prices[0].amounts.adult 70000 → 71000'])
})
it('what is switched, and what comes to nothing', () => {
  expect(edited('"reservations_enabled": true', '"reservations_enabled": false')).toEqual([
    'resort RDG: reservations_enabled true → false',
  ])
  expect(edited('"payment_plan": { "deposit_percent": 25, "instalments": 3 },', '')).toEqual([
    'product ridge-pass: payment_plan {"deposit_percent":25,"instalments":3} → null',
  ])
})
it('one more entry at the top of a list doesn’t change those below', () => {
  const step = '{ "from": null, "amounts": { "adult": 70000, "child": 35000 } },'
  expect(edited(step, `${step} { "from": "2026-09-01", "amounts": { "adult": 75000, "child": 37000 } },`)).toEqual([
    'product ridge-pass: prices[1] new: {"from":"2026-09-01","amounts":{"adult":75000,"child":37000}}',
  ])
  expect(edited('{ "from": "2026-12-24", "until": "2026-12-31" },', '')).toEqual([
    'product ridge-pass: blackouts[0] taken out: {"from":"2026-12-24","until":"2026-12-31","resorts":null}',
  ])
})
it('a product more, one less, and another order of the shop', () => {
  const [first, second, ...others] = before.products
  if (!first || !second) throw new Error('the sample has products')
  expect(describeChanges({ ...before, products: [...before.products, { ...first, id: 99, code: 'new-pass' }] })).toEqual([
    'product new-pass: new',
  ])
  expect(describeChanges({ ...before, products: [first, second, ...others.slice(0, -1)] })).toEqual([
    'product trees: taken out',
  ])
  expect(describeChanges({ ...before, products: [second, first, ...others] })[0]).toMatch(
    /^product: the order becomes two-days, ridge-pass, day/,
  )
})
it('a product keeps its id when its code changes', () => {
  expect(edited('"code": "trees"', '"code": "more-trees"')).toEqual([
    'product more-trees: code "trees" → "more-trees" (the id is the same: what belonged to one belongs to the other)',
  ])
})
it('of a long text the part that changes', () => {
  const text = 'Snow. '.repeat(100)
  const [one, other] = [`${text}Deep.`, `${text}Dry.`].map((en) => goodFile(replaceOnce(sampleText, 'Bring a hat.', en)))
  if (!one || !other) throw new Error('two were made')
  expect(lines(diffCatalogue(one, other))).toEqual([
    'resort RDG: about.en "… Snow. Snow. Snow. Deep." → "… Snow. Snow. Snow. Dry."',
  ])
})
it('all of it in a line', () => {
  const none = { ...before, products: before.products.slice(0, 3), partnerBrandings: [] }
  expect(summarizeDifferences(diffCatalogue(before, none))).toBe('7 products taken out, 1 partner branding taken out')
})
