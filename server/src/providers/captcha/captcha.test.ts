import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { demoCaptcha } from '../../config/providers/captcha.ts'
import { startSandbox, type Sandbox } from '../mail/test-sandbox.ts'
import { createFakeCaptcha, type CaptchaTrouble } from './fake.ts'
import { CaptchaUnavailable, type CaptchaPort } from './port.ts'
import { createSiteverify } from './siteverify.ts'

type Given = { action: string; score?: number; ageMs?: number; hostname?: string }
type Subject = {
  port: CaptchaPort
  give(given: Given): Promise<string>
  misbehave(trouble: CaptchaTrouble): Promise<void>
}

const totalMs = 700
const shop = { hostname: 'shop.example', leastScore: 0.5 }
let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await startSandbox()
})
afterAll(() => sandbox.stop())

async function fake(): Promise<Subject> {
  const port = createFakeCaptcha(shop)
  return {
    port,
    give: async (given) => port.give(given),
    misbehave: async (trouble) => port.misbehave(trouble),
  }
}

const knobs: Record<CaptchaTrouble, object> = {
  unavailable: { behaviour: 'error', code: 503 },
  lost: { behaviour: 'timeout' },
}
async function siteverify(): Promise<Subject> {
  const settings = demoCaptcha(sandbox.url)
  return {
    port: createSiteverify({ ...settings, ...shop, totalMs }),
    give: async ({ action, score = 0.9, ageMs = 0, hostname = shop.hostname }) => {
      const answer = await fetch(`${settings.api}/token`, {
        method: 'POST',
        headers: { origin: `https://${hostname}` },
        body: new URLSearchParams({ k: settings.siteKey, action, score: String(score), age: String(ageMs) }),
      })
      return answer.text()
    },
    misbehave: (trouble) => sandbox.turn({ ...knobs[trouble], call: 'check', times: 1 }, 'captcha'),
  }
}

const expected = { action: 'card', ip: '192.0.2.1' }

describe.each([
  ['the fake', fake],
  ['siteverify', siteverify],
])('a robot told by %s', (_, make) => {
  let it: Subject
  beforeAll(async () => {
    it = await make()
  })
  const check = async (given: Given) => it.port.check(await it.give(given), expected)

  test('is none where it is sure of a person', async () => {
    expect(await check({ action: 'card' })).toEqual({ isPerson: true, score: 0.9 })
  })
  test.each([
    ['it is hardly sure', { action: 'card', score: 0.3 }, 'robot'],
    ['the token is of another page', { action: 'search' }, 'elsewhere'],
    ['the token is of another site', { action: 'card', hostname: 'evil.example' }, 'elsewhere'],
    ['the token is three minutes old', { action: 'card', ageMs: 180_000 }, 'stale'],
  ])('is one where %s', async (_what, given, why) => expect(await check(given)).toEqual({ isPerson: false, why }))
  test('is one with a token that was used', async () => {
    const token = await it.give({ action: 'card' })
    await it.port.check(token, expected)
    expect(await it.port.check(token, expected)).toEqual({ isPerson: false, why: 'stale' })
  })
  test.each(['', 'made-up', 'a.b'])('is one with %j for a token', async (token) => {
    expect(await it.port.check(token, expected)).toEqual({ isPerson: false, why: 'no token' })
  })
  test('is neither where nobody answers, and a token whose answer is lost is used up', async () => {
    const [busy, lost] = [await it.give({ action: 'card' }), await it.give({ action: 'card' })]
    await it.misbehave('unavailable')
    await expect(it.port.check(busy, expected)).rejects.toThrow(CaptchaUnavailable)
    expect(await it.port.check(busy, expected)).toMatchObject({ isPerson: true })
    await it.misbehave('lost')
    await expect(it.port.check(lost, expected)).rejects.toThrow(CaptchaUnavailable)
    expect(await it.port.check(lost, expected)).toMatchObject({ why: 'stale' })
  })
})

describe('siteverify', () => {
  test.each([
    ['a secret that is not known', { secret: 'another-secret' }],
    ['nobody listening', { api: 'http://127.0.0.1:9' }],
  ])('%s makes a robot of nobody, and the secret is not told', async (_what, fault) => {
    const settings = { ...demoCaptcha(sandbox.url), ...shop, ...fault }
    const failure = await createSiteverify(settings)
      .check('a-token', expected)
      .catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(CaptchaUnavailable)
    expect(String((failure as Error).stack)).not.toContain(settings.secret)
  })
  test('an answer that makes no sense is none', async () => {
    await sandbox.turn({ behaviour: 'garbage', call: 'check', times: 1 }, 'captcha')
    const { port, give } = await siteverify()
    await expect(port.check(await give({ action: 'card' }), expected)).rejects.toThrow(CaptchaUnavailable)
  })
})
