import { CaptchaUnavailable, type CaptchaPort, type CaptchaVerdict } from './port.ts'

export type CaptchaTrouble = 'unavailable' | 'lost'
export type FakeCaptcha = CaptchaPort & {
  /** A token as a browser would get it. */
  give(seen: { action: string; score?: number; ageMs?: number; hostname?: string }): string
  misbehave(trouble: CaptchaTrouble): void
}

const goodMs = 120_000
type Given = { action: string; score: number; at: number; hostname: string }

/** Keeps issued tokens in memory, and misbehaves once when a test asks for it. */
export function createFakeCaptcha({ hostname = 'localhost', leastScore = 0.5 } = {}): FakeCaptcha {
  const given = new Map<string, Given>()
  const used = new Set<string>()
  let planned: CaptchaTrouble | undefined
  return {
    forPages: { siteKey: 'fake', script: 'https://captcha.example/api.js' },
    give: ({ action, score = 0.9, ageMs = 0, hostname: of = hostname }) => {
      const token = `token ${given.size}`
      given.set(token, { action, score, at: performance.now() - ageMs, hostname: of })
      return token
    },
    misbehave: (trouble) => void (planned = trouble),
    check: async (token, { action }): Promise<CaptchaVerdict> => {
      const trouble = planned
      planned = undefined
      if (trouble === 'unavailable') throw new CaptchaUnavailable('this fake was told to be busy')
      const found = given.get(token)
      const isStale = used.has(token) || (found && performance.now() - found.at > goodMs)
      used.add(token)
      if (trouble === 'lost') throw new CaptchaUnavailable('this fake was told to lose its answer')
      if (!found) return { isPerson: false, why: 'no token' }
      if (isStale) return { isPerson: false, why: 'stale' }
      if (found.action !== action || found.hostname !== hostname) return { isPerson: false, why: 'elsewhere' }
      return found.score < leastScore ? { isPerson: false, why: 'robot' } : { isPerson: true, score: found.score }
    },
  }
}
