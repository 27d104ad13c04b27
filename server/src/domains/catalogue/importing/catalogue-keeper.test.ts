import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { ask, everythingIn } from '../../../backup/test-ground.ts'
import { testDatabase } from '../../../testing/test-database.ts'
import { isWhole, itWhole } from '../../../testing/test-breadth.ts'
import { tracesOf } from '../../../testing/calls/test-traces.ts'
import { badShapes, notJson, badMeanings } from '../file/test-bad-files.ts'
import { badOffers } from '../file/test-bad-offers.ts'
import { encodeText, replaceOnce, goodFile, olderText, sampleText } from '../file/test-sample.ts'
import { readCatalogueFile } from '../file/read.ts'
import { createCatalogueKeeper } from './catalogue-keeper.ts'
import { plantDemo } from '../demo/plant.ts'
import { loadCatalogue } from '../catalogue.ts'

// Reading a catalogue of two thousand products takes a busy machine more than three seconds.
const on = await testDatabase({ statementMs: 20_000 })
afterAll(() => on.drop())
const today = () => '2026-11-21'
const keeper = createCatalogueKeeper({ db: on.db, today })

/** As the command does it. */
async function load(text: string): Promise<{ refused: string[] } | { lines: string[] }> {
  const read = readCatalogueFile(encodeText(text))
  if ('problems' in read) return { refused: read.problems.map(({ reason }) => reason) }
  const plan = await keeper.plan(read.file)
  await keeper.carryOut(plan)
  return { lines: plan.lines }
}
const nothing = { lines: ['Nothing would change.'] }

describe('a catalogue that is loaded', () => {
  it('takes the place of the demo, and stays when the demo would move on', async () => {
    await on.db.transaction((tx) => plantDemo(tx, '2026-11-21'))
    const loaded = await load(sampleText)
    expect(loaded).toMatchObject({ lines: expect.arrayContaining(['product summit-support: taken out']) })
    await on.db.transaction((tx) => plantDemo(tx, '2026-11-25'))
    expect(await loadCatalogue(on.db)).toMatchObject({
      products: [{ code: 'ridge-pass' }, {}, {}, {}, {}, {}, {}, {}, {}, { code: 'trees' }],
    })
  })
  it('is there as the file says, and loading it again changes nothing', async () => {
    await load(sampleText)
    expect(await load(sampleText)).toEqual(nothing)
  })
  it('is taken out to the same text, however often it goes round', async () => {
    await load(sampleText)
    const out = await keeper.present()
    expect(await load(out)).toEqual(nothing)
    expect(await keeper.present()).toBe(out)
  })
  it('may be of the format before', async () => {
    await load(olderText)
    expect(await load(olderText)).toEqual(nothing)
    expect(await keeper.present()).toContain('"format": "alpenglow-catalogue/2"')
    expect(await load(sampleText)).toEqual({
      lines: expect.arrayContaining(['tax rate CA-BC lifts PST: new', 'product more-days: upgrade_to null → "four-days"']),
    })
  })
  it('keeps a rate to the last of its decimals', async () => {
    await load(replaceOnce(sampleText, '"percent": 9.975', '"percent": 9.9751'))
    expect((await loadCatalogue(on.db)).taxes[2]).toEqual({
      place: 'CA-BC',
      taxClass: 'lifts',
      code: 'PST',
      percent: 9.9751,
    })
    expect(await load(sampleText)).toEqual({ lines: ['tax rate CA-BC lifts PST: percent 9.9751 → 9.975'] })
  })
  it('tells a list that is empty from one that nobody wrote', async () => {
    await load(replaceOnce(sampleText, '"often_with": ["cover", "locker"],', '"often_with": [],'))
    expect((await loadCatalogue(on.db)).products[7]?.oftenWith).toEqual([])
    await load(replaceOnce(sampleText, '"often_with": ["cover", "locker"],', ''))
    expect((await loadCatalogue(on.db)).products[7]?.oftenWith).toBeNull()
  })
  it('says what changes before it does', async () => {
    await load(sampleText)
    expect(await load(replaceOnce(sampleText, '"adult": 70000', '"adult": 71000'))).toEqual({
      lines: ['product ridge-pass: prices[0].amounts.adult 70000 → 71000'],
    })
    expect((await loadCatalogue(on.db)).products[0]?.prices[0]?.amounts).toEqual({ adult: 71000, child: 35000 })
  })
  it('may give everything other ids, codes and parents at once', async () => {
    await load(sampleText)
    const swapped = sampleText
      .replaceAll('"ridge"', '"crest"')
      .replaceAll('"ridge-pass"', '"x"')
      .replaceAll('"two-days"', '"ridge-pass"')
      .replaceAll('"x"', '"two-days"')
      .replaceAll('"RDG"', '"x"')
      .replaceAll('"FJD"', '"RDG"')
      .replaceAll('"x"', '"FJD"')
      .replaceAll('"adult"', '"grown-up"')
      .replaceAll('"season": 27', '"season": 127')
      .replace('"id": 27', '"id": 127')
    await load(swapped)
    expect(await load(swapped)).toEqual(nothing)
  })
  it('has the numbers of resorts, seasons and products that the file gives them, which existing programs know', async () => {
    await load(replaceOnce(sampleText, '"id": 1,\n      "code": "RDG"', '"id": 2000117,\n      "code": "RDG"'))
    const [ridge] = await ask<{ id: number }>(on.url, "SELECT id FROM resort WHERE code = 'RDG'")
    expect(ridge?.id).toBe(2_000_117)
    expect((await loadCatalogue(on.db)).resorts.find(({ code }) => code === 'RDG')).toMatchObject({ id: 2_000_117 })
    await load(sampleText)
  })
  it('may call an age category as the language of the shop calls its own', async () => {
    await load(sampleText)
    const renamed = sampleText.replaceAll('"child"', '"constructor"')
    expect(await load(renamed)).toEqual({
      lines: expect.arrayContaining([
        'age category child: taken out',
        'age category constructor: new',
        'product ridge-pass: prices[0].amounts.constructor new: 35000',
      ]),
    })
    expect(await load(await keeper.present())).toEqual(nothing)
    await load(sampleText)
    expect(await load(sampleText)).toEqual(nothing)
  })
  it('is moved to today when it says of which day its dates are', async () => {
    await load(replaceOnce(sampleText, '"age_categories"', '"as_of": "2026-11-14", "age_categories"'))
    expect((await loadCatalogue(on.db)).products[0]).toMatchObject({ soldFrom: '2026-08-08', validUntil: '2027-04-27' })
  })
})

describe.each([
  { kind: 'is not JSON', bad: notJson },
  { kind: 'is misshapen', bad: badShapes },
  { kind: 'makes no sense', bad: badMeanings },
  { kind: 'offers what it can’t keep', bad: badOffers },
])('a file that $kind', ({ bad }) => {
  it(`changes nothing, in none of ${bad.length} ways`, async () => {
    await load(sampleText)
    const [traces, everything] = [await tracesOf(on.db), await everythingIn(on.url)]
    const before = await traces()
    for (const { name, from, to, says } of bad) {
      const answer = await load(replaceOnce(sampleText, from, to))
      expect(answer, name).toEqual({ refused: expect.arrayContaining([expect.stringMatching(says)]) })
      expect(await traces(), name).toEqual(before)
    }
    expect(await everythingIn(on.url)).toEqual(everything)
  })
})

describe('when the database refuses', () => {
  beforeEach(() => load(sampleText))
  it('what has been sold can’t be taken out, and it says which and why', async () => {
    await ask(on.url, 'CREATE TABLE sold (product_id integer REFERENCES product)')
    await ask(on.url, 'INSERT INTO sold VALUES (8)')
    const file = goodFile(sampleText)
    const plan = await keeper.plan({ ...file, products: file.products.slice(0, -1) })
    const before = await everythingIn(on.url)
    await expect(keeper.carryOut(plan)).rejects.toThrow(
      /^The product trees \(id 8\) can’t be taken out: rows of "sold" still refer/,
    )
    expect(await everythingIn(on.url)).toEqual(before)
    await ask(on.url, 'DROP TABLE sold')
  })
  it('a rule that the file’s checks don’t know is told as it is', async () => {
    await ask(on.url, `ALTER TABLE resort ADD CONSTRAINT no_small_one CHECK (lifts > 5 OR name IS NULL) NOT VALID`)
    const plan = await keeper.plan(goodFile(replaceOnce(sampleText, '"lifts": 2,', '"lifts": 3,')))
    await expect(keeper.carryOut(plan)).rejects.toThrow(/^The database refuses this: .*no_small_one.*\nNothing was changed/s)
    await ask(on.url, 'ALTER TABLE resort DROP CONSTRAINT no_small_one')
  })
})

describe('two who load at the same time', () => {
  const [one, other] = ['"adult": 71000', '"adult": 72000'].map((price) =>
    goodFile(replaceOnce(sampleText, '"adult": 70000', price)),
  )
  const race = async (keepers: (typeof keeper)[]) => {
    await load(sampleText)
    if (!one || !other) throw new Error('two were made')
    const plans = [await keeper.plan(one), await keeper.plan(other)]
    return Promise.allSettled(plans.map((plan, i) => keepers[i]?.carryOut(plan)))
  }
  it('the second one is told that what it was shown is no longer so', async () => {
    const ends = await race([keeper, keeper])
    expect(ends.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(ends.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { message: expect.stringMatching(/was changed since this was shown/) },
    })
  })
  it('without the lock both would load, one over the other', async () => {
    // Both have read the old catalogue before either writes.
    const { promise: both, resolve } = Promise.withResolvers<void>()
    let here = 0
    const meeting = {
      ...on.db,
      transaction: <T>(work: Parameters<typeof on.db.transaction<T>>[0]) =>
        on.db.transaction<T>((tx) => {
          let runs = 0
          const run: typeof tx.run = async (query) => {
            const rows = await tx.run(query)
            if (++runs === 1 && ++here === 2) resolve()
            if (runs === 1) await both
            return rows as never
          }
          return work({ ...tx, run })
        }),
    }
    const careless = createCatalogueKeeper({ db: meeting, today, lock: async () => {} })
    expect((await race([careless, careless])).map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled'])
  })
})

/** More rows than one statement could carry as values of its own; ten times as many where all cases run. */
const passCount = isWhole ? 1990 : 390

itWhole(
  `two hundred resorts and ${passCount + 10} products are loaded, and found again`,
  async () => {
    const { resorts, products, ...rest } = goodFile(sampleText)
    const copies = <T>(list: T[], count: number, copy: (item: T, n: number) => T) =>
      Array.from({ length: count }, (_, n) => copy(list[n % list.length] as T, n))
    const letters = (n: number) => String.fromCharCode(65 + Math.floor(n / 26), 65 + (n % 26), 88)
    const moreResorts = copies(resorts, 198, (resort, n) => ({ ...resort, id: 100 + n, code: letters(n) }))
    const passes = products.filter(({ kind, season }) => kind === 'season_pass' && season === 27)
    const everywhere = moreResorts.slice(0, 40).map(({ code }) => ({ code, days: null, reservation: true }))
    const step = (n: number) => ({ from: `2026-${10 + (n % 2)}-${10 + n}`, amounts: { adult: 70000 + n, child: 30000 + n } })
    const moreProducts = copies(passes, passCount, (pass, n) => ({
      ...pass,
      id: 1000 + n,
      code: `pass-${n}`,
      blackouts: [],
      resorts: everywhere,
      prices: [0, 2, 4, 6, 8].map(step),
    }))
    const big = { ...rest, resorts: [...resorts, ...moreResorts], products: [...products, ...moreProducts] }
    await load(sampleText)
    const plan = await keeper.plan(big)
    await keeper.carryOut(plan)
    expect((await keeper.plan(big)).lines).toEqual(['Nothing would change.'])
    const text = await keeper.present()
    expect(readCatalogueFile(encodeText(text))).toMatchObject({ file: { products: { length: passCount + 10 } } })
  },
  120_000,
)
