/** Tells people from robots, as well as that can be told. */
export type CaptchaPort = {
  /** Whether a person of this shop's pages asked for a token, just now and for this action. A token is good for one question. */
  check(token: string, asked: { action: string; ip: string }): Promise<Verdict>
  /** What pages need to get a token. */
  readonly forPages: { siteKey: string; script: string }
}

export type Verdict = { isPerson: true; score: number } | { isPerson: false; why: WhyNot }
/** Not a token, or of another shop or action; used before or too old; or it is less sure than the shop wants. */
export type WhyNot = 'no token' | 'elsewhere' | 'stale' | 'robot'

/** Nobody knows: no answer, or one that makes no sense. What then holds is the caller's to decide. */
export class CaptchaUnavailable extends Error {}
