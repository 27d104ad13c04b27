import { z } from 'zod'
import { outsideFetch, type Limits } from '../outside-fetch.ts'
import { CaptchaUnavailable, type CaptchaPort, type CaptchaVerdict } from './port.ts'

export type SiteverifyOptions = {
  api: string
  siteKey: string
  secret: string
  leastScore: number
  /** The shop's host name: a token issued for another site is refused. */
  hostname: string
} & Limits

const answered = z.union([
  z.object({ success: z.literal(true), hostname: z.string(), score: z.number(), action: z.string() }),
  z.object({ success: z.literal(false), 'error-codes': z.array(z.string()).default([]) }),
])

/**
 * Adaptor for reCAPTCHA v3's siteverify, or a server that speaks its protocol. No retry: the first check uses the token
 * up.
 */
export function createSiteverify({ api, siteKey, secret, leastScore, hostname, ...limits }: SiteverifyOptions): CaptchaPort {
  const ask = outsideFetch(limits)
  return {
    forPages: { siteKey, script: `${api}/api.js?render=${encodeURIComponent(siteKey)}` },
    check: async (token, { action, ip }) => {
      if (token === '' || token.length > 4096) return { isPerson: false, why: 'no token' }
      const answer = await ask(`${api}/api/siteverify`, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json' },
        body: new URLSearchParams({ secret, response: token, remoteip: ip }),
      }).catch((error: unknown) => {
        throw new CaptchaUnavailable(error instanceof Error ? error.message : 'no answer', { cause: error })
      })
      const read = answered.safeParse(await answer.json().catch(() => undefined))
      if (!answer.ok || !read.success) throw new CaptchaUnavailable(`the answer is ${answer.status}, or makes no sense`)
      return verdictOf(read.data, { action, hostname, leastScore })
    },
  }
}

type Wanted = { action: string; hostname: string; leastScore: number }

function verdictOf(response: z.output<typeof answered>, wanted: Wanted): CaptchaVerdict {
  if (response.success) {
    if (response.action !== wanted.action || response.hostname !== wanted.hostname) return { isPerson: false, why: 'elsewhere' }
    return response.score < wanted.leastScore ? { isPerson: false, why: 'robot' } : { isPerson: true, score: response.score }
  }
  const codes = response['error-codes']
  // A wrong secret is our configuration's fault, and says nothing about the guest.
  if (codes.some((code) => code.endsWith('-input-secret'))) throw new CaptchaUnavailable('the secret is not known there')
  return { isPerson: false, why: codes.includes('timeout-or-duplicate') ? 'stale' : 'no token' }
}
