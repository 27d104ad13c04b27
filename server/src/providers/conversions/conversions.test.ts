import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { demoConversions } from '../../config/providers/conversions.ts'
import { startSandbox, type Sandbox } from '../mail/test-sandbox.ts'
import { createFakeConversions, type ConversionsTrouble } from './fake.ts'
import { createMeta } from './meta.ts'
import { ConversionRefused, ConversionsUnavailable, type Conversion, type ConversionsPort } from './port.ts'

type Subject = {
  port: ConversionsPort
  /** How often the conversion was counted. */
  counted(id: string): Promise<number>
  misbehave(trouble: ConversionsTrouble): Promise<void>
}

const totalMs = 700
let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await startSandbox()
})
afterAll(() => sandbox.stop())

async function fake(): Promise<Subject> {
  const port = createFakeConversions()
  return {
    port,
    counted: async (id) => Number(port.acceptedConversions.has(id)),
    misbehave: async (trouble) => port.misbehave(trouble),
  }
}

type Kept = { event: Record<string, unknown>; isRepeated: boolean; sent: { cookie: string | null } }
const kept = async () => (await (await fetch(`${sandbox.url}/conversions/events`)).json()) as Kept[]
const knobs: Record<ConversionsTrouble, object> = {
  refuse: { behaviour: 'error', code: 400 },
  unavailable: { behaviour: 'error', code: 503 },
  lost: { behaviour: 'timeout' },
}
async function meta(): Promise<Subject> {
  return {
    port: createMeta({ ...demoConversions(sandbox.url), totalMs }),
    counted: async (id) => (await kept()).filter(({ event, isRepeated }) => event['event_id'] === id && !isRepeated).length,
    misbehave: (trouble) => sandbox.turn({ ...knobs[trouble], times: 1 }, 'conversions'),
  }
}

let made = 0
const conversion = (more: Partial<Conversion> = {}): Conversion => ({
  kind: 'initiate_checkout',
  id: `conversion ${made++}`,
  at: new Date(),
  page: 'https://shop.example/cart',
  agent: 'Mozilla/5.0 (test)',
  currency: 'CAD',
  value: 1299.5,
  contents: [
    { code: 'summit-pass', quantity: 2 },
    { code: 'locker', quantity: 1 },
  ],
  ...more,
})

describe.each([
  ['the fake', fake],
  ["Meta's API", meta],
])('a conversion told by %s', (_, make) => {
  let it: Subject
  beforeAll(async () => {
    it = await make()
  })

  test('is counted, and once when it is told again', async () => {
    const one = conversion()
    await it.port.send(one)
    await it.port.send(one)
    expect(await it.counted(one.id)).toBe(1)
  })
  test.each([
    ['for good', 'refuse', ConversionRefused],
    ['for now', 'unavailable', ConversionsUnavailable],
  ] as const)('is refused %s, and not counted', async (_what, trouble, failure) => {
    const one = conversion()
    await it.misbehave(trouble)
    await expect(it.port.send(one)).rejects.toThrow(failure)
    expect(await it.counted(one.id)).toBe(0)
  })
  test('may have been counted when the answer is lost', async () => {
    const one = conversion()
    await it.misbehave('lost')
    await expect(it.port.send(one)).rejects.toThrow(ConversionsUnavailable)
    expect(await it.counted(one.id)).toBe(1)
  })
  test('is refused for good when it is older than a week', async () => {
    const one = conversion({ at: new Date(Date.now() - 8 * 86_400_000) })
    await expect(it.port.send(one)).rejects.toThrow(ConversionRefused)
    expect(await it.counted(one.id)).toBe(0)
  })
})

describe("Meta's API", () => {
  test('is told in its own words, without a cookie and without anybody’s name', async () => {
    const one = conversion()
    await (await meta()).port.send(one)
    const told = (await kept()).find(({ event }) => event['event_id'] === one.id)
    expect(told).toMatchObject({
      event: {
        event_name: 'InitiateCheckout',
        event_time: Math.floor(one.at.getTime() / 1000),
        event_source_url: 'https://shop.example/cart',
        action_source: 'website',
        custom_data: {
          currency: 'CAD',
          value: 1299.5,
          content_type: 'product',
          content_ids: ['summit-pass', 'locker'],
          contents: [
            { id: 'summit-pass', quantity: 2 },
            { id: 'locker', quantity: 1 },
          ],
          num_items: 3,
        },
      },
      sent: { cookie: null },
    })
    expect(told?.event['user_data']).toEqual({ client_user_agent: one.agent })
  })
  test('a wrong key is our fault and may be mended; nobody listening too, and neither tells the key', async () => {
    const settings = demoConversions(sandbox.url)
    await expect(createMeta({ ...settings, token: 'another-token' }).send(conversion())).rejects.toThrow(ConversionsUnavailable)
    const nobody = createMeta({ ...settings, api: 'http://127.0.0.1:9' }).send(conversion())
    await expect(nobody).rejects.toThrow(ConversionsUnavailable)
    expect(String(await nobody.catch((error: unknown) => (error as Error).stack))).not.toContain(settings.token)
  })
})
