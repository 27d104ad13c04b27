import { setTimeout as sleep } from 'node:timers/promises'
import type { Book } from '../book.ts'
import { json, type Answer, type Call, type Route } from '../http/router.ts'
import type { Knob } from '../provider.ts'
import { apiScript } from './api-script.ts'
import { createTokens, site, type Tokens } from './tokens.ts'

export type CaptchaCheck = { success: boolean; score: number | null; action: string | null; network: string | null }
type Desk = { book: Book<CaptchaCheck>; tokens: Tokens; meet: (call: string) => Knob | undefined }

/** CORS: pages of any site get tokens. */
const cors = { 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' }

export function captchaRoutes(book: Book<CaptchaCheck>, meet: Desk['meet']): readonly Route[] {
  const desk: Desk = { book, meet, tokens: createTokens() }
  return [
    {
      method: 'GET',
      path: '/captcha/api.js',
      handle: ({ headers }) => ({
        status: 200,
        headers: { ...cors, 'content-type': 'text/javascript; charset=utf-8' },
        body: apiScript(`http://${headers.host ?? ''}`),
      }),
    },
    { method: 'POST', path: '/captcha/token', forForeignPages: true, handle: (call) => give(desk, call) },
    { method: 'POST', path: '/captcha/api/siteverify', handle: (call) => check(desk, call) },
  ]
}

/** `score` and `age` are for tests, which can't act like a robot. */
async function give({ tokens, meet }: Desk, call: Call): Promise<Answer> {
  const knob = meet('token')
  const form = new URLSearchParams(await call.body())
  const plain = (status: number, body: string): Answer => ({
    status,
    headers: { ...cors, 'content-type': 'text/plain; charset=utf-8' },
    body,
  })
  if (form.get('k') !== site.key) return plain(400, 'There is no such site')
  const token = tokens.give({
    action: form.get('action') ?? '',
    hostname: URL.parse(call.headers.origin ?? '')?.hostname ?? 'localhost',
    at: Date.now() - Number(form.get('age') ?? 0),
    score: knob?.behaviour === 'low score' ? 0.1 : Number(form.get('score') ?? 0.9),
  })
  return behave(knob, () => plain(200, token))
}

async function check({ tokens, book, meet }: Desk, call: Call): Promise<Answer> {
  const knob = meet('check')
  const form = new URLSearchParams(await call.body())
  return behave(knob, () => {
    const fault = whyNot(form)
    const verdict = fault === undefined ? tokens.take(form.get('response') ?? '') : { fault }
    const seen = 'seen' in verdict ? verdict.seen : undefined
    const score = seen && knob?.behaviour === 'low score' ? 0.1 : (seen?.score ?? null)
    book.add({
      kind: seen ? 'passed' : 'refused',
      summary: seen ? `${seen.action} with ${score}` : String('fault' in verdict && verdict.fault),
      bytes: 200,
      detail: { success: seen !== undefined, score, action: seen?.action ?? null, network: form.get('remoteip') },
    })
    if (!seen) return json({ success: false, 'error-codes': ['fault' in verdict && verdict.fault] })
    const { action, hostname, at } = seen
    return json({ success: true, challenge_ts: new Date(at).toISOString(), hostname, score, action })
  })
}

function whyNot(form: URLSearchParams): string | undefined {
  if (!form.get('secret')) return 'missing-input-secret'
  if (form.get('secret') !== site.secret) return 'invalid-input-secret'
  return form.get('response') ? undefined : 'missing-input-response'
}

/** A knob that loses the answer still uses the token up. */
async function behave(knob: Knob | undefined, perform: () => Answer): Promise<Answer> {
  if (knob?.behaviour === 'error') return json({ error: 'told to fail' }, knob.code ?? 503)
  const answer = perform()
  if (knob?.behaviour === 'timeout') await new Promise(() => {})
  if (knob?.behaviour === 'delay') await sleep(knob.ms)
  if (knob?.behaviour === 'garbage')
    return { status: 200, headers: { 'content-type': 'text/html' }, body: '<h1>Bad gateway</h1>' }
  return answer
}
