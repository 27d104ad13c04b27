/** A span of time, by one clock. */
export type Span = { from: number; until: number }
export const overlap = (one: Span, other: Span): boolean => one.from < other.until && other.from < one.until

/** A call without a right answer. `needsVault`: only the vault could have answered it, and it has no second process. */
export type FailedCall = Span & { what: string; needsVault: boolean }
/** From the time when a guest had typed their card until the shop asked for it again. */
export type RetypingSpan = Span

export type CallLog = { calls: number; orders: number; unanswered: FailedCall[]; typedAgain: RetypingSpan[] }

export type RollingVerdict = {
  /** Failures without an excuse. */
  failures: string[]
  /**
   * Calls that only the vault answers, and typed digits, that met the vault's own restart: reported, but no failures.
   */
  withinVault: { calls: number; digits: number }
}

/**
 * Security codes are in the vault's memory only, so its restart costs guests who are just paying: no other restart may
 * cost a guest anything.
 */
export function judge(
  { unanswered, typedAgain }: Pick<CallLog, 'unanswered' | 'typedAgain'>,
  vaultAway: readonly Span[],
): RollingVerdict {
  const isExcused = (span: Span) => vaultAway.some((away) => overlap(span, away))
  const calls = unanswered.filter((one) => one.needsVault && isExcused(one))
  const digits = typedAgain.filter(isExcused)
  return {
    failures: [
      ...unanswered.filter((one) => !calls.includes(one)).map(({ what }) => what),
      ...typedAgain.filter((one) => !digits.includes(one)).map(() => 'digits were asked for again'),
    ],
    withinVault: { calls: calls.length, digits: digits.length },
  }
}
