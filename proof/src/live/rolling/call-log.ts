/** From when to when, by one clock. */
export type Span = { from: number; until: number }
export const overlap = (one: Span, other: Span): boolean => one.from < other.until && other.from < one.until

/** What was asked and not answered as it should be. `needsVault`: only the vault could have answered, and nobody stands in for it. */
export type Unanswered = Span & { what: string; needsVault: boolean }
/** From when a guest had typed their card's digits until they were asked for them again. */
export type TypedAgain = Span

export type CallLog = { calls: number; orders: number; unanswered: Unanswered[]; typedAgain: TypedAgain[] }

export type RollingVerdict = {
  /** Whatever nobody can be excused for. */
  failures: string[]
  /** Calls that only the vault answers, and digits, that met its own restart: told, and not counted. */
  withinVault: { calls: number; digits: number }
}

/** Codes lie in the vault's memory alone, so its own restart costs those who are just paying: nothing else may cost anybody anything. */
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
