/** Port: tells people from robots, with a probability. */
export type CaptchaPort = {
  /**
   * Whether a person requested the token on this shop's pages, just now and for this action. A token can be checked
   * once.
   */
  check(token: string, asked: { action: string; ip: string }): Promise<CaptchaVerdict>
  /** What pages need to get a token. */
  readonly forPages: { siteKey: string; script: string }
}

export type CaptchaVerdict = { isPerson: true; score: number } | { isPerson: false; why: WhyNot }
/** Not a token, or of another shop or action; used before or too old; or its score is below the shop's minimum. */
export type WhyNot = 'no token' | 'elsewhere' | 'stale' | 'robot'

/** The provider gave no answer, or an unreadable one. The caller decides what to do without a verdict. */
export class CaptchaUnavailable extends Error {}
