/** Days on the snow. Peak days cost more at the lift, and blackouts fall on them. */
export type Days = { usual: number; peak: number }

/** What a pass covers: so many days (or Infinity), except so many blackout days. */
export type Cover = { days: number; blackouts: number }

/** What one person pays: for passes, and for tickets on the days that no pass covers. */
export type Plan<P> = { amount: number; passes: P[]; tickets: Days }

export const count = ({ usual, peak }: Days): number => usual + peak

/** The days that a pass leaves uncovered. It covers the dearest days first, except the blackout days among them. */
export function leftBy({ days, blackouts }: Cover, { usual, peak }: Days): Days {
  const onPeak = Math.min(days, Math.max(0, peak - blackouts))
  return { peak: peak - onPeak, usual: usual - Math.min(days - onPeak, usual) }
}

type Prices<P> = { ticket: Days; pass: (pass: P) => number }

/**
 * Plans of one person, with memoization: with a first pass, topped up by whatever is cheapest; without one, tickets
 * alone. Where no tickets are sold, such days cost Infinity.
 */
export function createPlans<P extends Cover>(sessions: readonly P[], prices: Prices<P>) {
  const known = new Map<string, Plan<P>>()

  const planWith = (first: P | undefined, days: Days): Plan<P> => {
    if (!first) return { amount: atTheLift(days, prices.ticket), passes: [], tickets: days }
    const rest = cheapest(leftBy(first, days))
    return { amount: prices.pass(first) + rest.amount, passes: [first, ...rest.passes], tickets: rest.tickets }
  }
  const cheapest = (days: Days): Plan<P> => {
    const key = `${days.usual} ${days.peak}`
    const plan = known.get(key) ?? pick(days)
    known.set(key, plan)
    return plan
  }
  /** Tickets, or session passes for several days. */
  const pick = (days: Days) =>
    sessions
      .filter((session) => count(leftBy(session, days)) < count(days))
      .map((session) => planWith(session, days))
      .reduce((best, plan) => (plan.amount < best.amount ? plan : best), planWith(undefined, days))
  return planWith
}

/** Multiplies only if there are days: no days at an infinite price would be 0 times Infinity, which is NaN. */
const atTheLift = ({ usual, peak }: Days, price: Days) => (usual && usual * price.usual) + (peak && peak * price.peak)
