import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { makePromotionCodes } from '../compose/commands.ts'
import { enter, whyNot } from '../testing/buying/test-promotions.ts'
import { compiledForTests } from '../testing/test-environment.ts'
import { freshApi } from '../testing/test-api.ts'
import { shareOf } from '../testing/test-breadth.ts'
import { cartIn, visitorWith } from '../testing/test-cart.ts'

const api = await freshApi()
afterAll(api.close)

async function run(...args: string[]) {
  const env = { PATH: '/usr/bin:/bin', MODE: 'demo', DATABASE_URL: api.on.url, NODE_COMPILE_CACHE: compiledForTests }
  const child = spawn(process.execPath, [join(import.meta.dirname, 'promotion-codes.ts'), ...args], { env })
  let [out, err] = ['', '']
  child.stdout.on('data', (bytes: Buffer) => (out += bytes.toString()))
  child.stderr.on('data', (bytes: Buffer) => (err += bytes.toString()))
  const { promise, resolve } = Promise.withResolvers<number | null>()
  child.on('close', resolve)
  return { code: await promise, out, err }
}

it('makes so many codes, each of which counts once, however it is typed', async () => {
  const { code, out, err } = await run('friends', '30')
  expect([code, err]).toEqual([0, expect.stringMatching(/^30 codes, each counts once/)])
  const [head, ...rows] = out.trimEnd().split('\n')
  const codes = rows.map((row) => row.split(',')[0] ?? '')
  expect([head, new Set(codes).size]).toEqual(['code,promotion', 30])
  for (const one of codes) expect(one).toMatch(/^[2-9A-HJKMNP-TV-Z]{4}(-[2-9A-HJKMNP-TV-Z]{4}){2}$/)
  const pass = { type: 5, variant: 'adult', count: 1 }
  const [one, two, three] = [await visitorWith(api, pass), await visitorWith(api, pass), await visitorWith(api, pass)]
  const [first = '', second = ''] = codes
  expect(cartIn(await enter(one, first.toLowerCase().replaceAll('-', ' '))).savings).toBeGreaterThan(0)
  expect(whyNot(await enter(two, first))).toMatch(/used up/)
  expect(cartIn(await enter(three, second)).savings).toBeGreaterThan(0)
  expect(whyNot(await enter(three, first))).toMatch(/counts already/)
})
it.each([
  ['nothing', /The catalogue has no promotion "nothing"\. It has third-child, /],
  ['third-child', /applies by itself/],
])('there are no codes for %s', async (promotion, says) => {
  await expect(makePromotionCodes(api.on.url, promotion, 3)).rejects.toThrow(says)
})
it.each(
  shareOf<[string[], RegExp, code?: number]>(
    [
      [['friends', '0'], /\nnpm run --silent promotion-codes/, 2],
      [['friends'], /\nnpm run --silent promotion-codes/, 2],
      [['friends', '100001'], /At most 100000/],
      [['third-child', '3'], /applies by itself/],
    ],
    4,
  ),
)('%j is refused with a sentence', async (args, says, code = 1) => {
  expect(await run(...args)).toEqual({ code, out: '', err: expect.stringMatching(says) })
})
