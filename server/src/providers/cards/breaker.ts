import type { Payer } from './port.ts'

export type BreakerOptions = {
  /**
   * Opens when at least `least` payers found the provider down, and they are at least this share of those who got an
   * answer.
   */
  least?: number
  share?: number
  windowMs?: number
  /**
   * While open, no call passes for so long; then probes, and further ones after the same time, until a probe gets an
   * answer.
   */
  restMs?: number
  /**
   * How many probes after each rest, each with another account and another card. Payers who failed in this outage get
   * at most half of the places.
   */
  probes?: number
  now?: () => number
}

/**
 * How a whole call went, with all its tries. `down`: the provider turns every payer away. `unanswered`: it hung up,
 * broke off or took too long, which can be the fault of one card, or of this machine, as well as the provider's.
 */
export type CallVerdict = 'well' | 'down' | 'unanswered'

/** The breaker is open: the provider was not called. */
export class BreakerOpen extends Error {}

export type Breaker = {
  /** `verdictOf` classifies an error; undefined where it says nothing about the provider. */
  run<T>(payer: Payer, work: () => Promise<T>, verdictOf: (error: unknown) => CallVerdict | undefined): Promise<T>
}

type Payers = ReturnType<typeof createPayers>
type Outage = {
  nextRoundAt: number
  /** The probes let through since the last rest; undefined during the first one. */
  round: Set<Payer> | undefined
  /** Payers who found the provider down, or had no answer. */
  suspects: Payers
}
type Slot = Record<CallVerdict, Payers>

const slotMs = 1000

/**
 * Circuit breaker: spares a provider that is down, and guests who would wait for it. It counts verdicts by second and
 * by payer, so that no single payer can open it. Calls without an answer open it only while no payer at all is served:
 * on a slow machine, or beside cards that make the provider hang up, some payers still are.
 */
export function createBreaker(options: BreakerOptions = {}): Breaker {
  const { now = () => performance.now(), least = 20, share = 0.5, windowMs = 10_000, restMs = 5_000, probes = 4 } = options
  const slots = new Map<number, Slot>()
  let outage: Outage | undefined

  const isRotten = (): boolean => {
    for (const slot of slots.keys()) if (slot <= Math.floor((now() - windowMs) / slotMs)) slots.delete(slot)
    const of = (...verdicts: CallVerdict[]) => together([...slots.values()].flatMap((slot) => verdicts.map((one) => slot[one])))
    const [well, down] = [of('well').count(), of('down').count()]
    return (down >= least && down >= (well + down) * share) || (well === 0 && of('down', 'unanswered').count() >= least)
  }
  const count = (payer: Payer, verdict: CallVerdict): void => {
    const slot = Math.floor(now() / slotMs)
    const counted = slots.get(slot) ?? { well: createPayers(), down: createPayers(), unanswered: createPayers() }
    slots.set(slot, counted)
    counted[verdict].add(payer)
    if (verdict === 'well' || !isRotten()) return
    const suspects = together([...slots.values()].flatMap(({ down, unanswered }) => [down, unanswered]))
    outage = { nextRoundAt: now() + restMs, round: undefined, suspects }
  }
  const letThrough = (payer: Payer, during: Outage): void => {
    if (now() >= during.nextRoundAt) {
      during.round = new Set()
      during.nextRoundAt = now() + restMs
    }
    if (!isLetThrough(payer, during, probes))
      throw new BreakerOpen('too many calls went wrong; nobody is asked for some seconds')
  }
  const judgeProbe = (payer: Payer, during: Outage, verdict: CallVerdict | undefined): void => {
    // Another probe got its answer meanwhile, and closed the breaker.
    if (outage !== during) return
    if (verdict === undefined) during.round?.delete(payer)
    else if (verdict !== 'well') during.suspects.add(payer)
    else {
      outage = undefined
      slots.clear()
    }
  }

  return {
    async run(payer, work, verdictOf) {
      const during = outage
      if (during) letThrough(payer, during)
      const judge = (verdict: CallVerdict | undefined): void => {
        if (during) judgeProbe(payer, during, verdict)
        // A call that began before the breaker opened adds nothing new.
        else if (verdict !== undefined && !outage) count(payer, verdict)
      }
      try {
        const result = await work()
        judge('well')
        return result
      } catch (error) {
        judge(verdictOf(error))
        throw error
      }
    },
  }
}

/** Takes a probe's place in this round, if one is left for this payer. */
function isLetThrough(payer: Payer, { round, suspects }: Outage, probes: number): boolean {
  if (!round || round.size >= probes) return false
  const others = [...round]
  if (others.some(({ account, card }) => account === payer.account || card === payer.card)) return false
  if (suspects.has(payer) && others.filter((one) => suspects.has(one)).length >= probes / 2) return false
  round.add(payer)
  return true
}

/**
 * Counts payers. A payer counts only if both account and card are new: one who shares either may be the same person
 * again.
 */
function createPayers() {
  const all = new Map<string, Payer>()
  const [accounts, cards] = [new Set<string>(), new Set<string>()]
  let count = 0
  return {
    add(payer: Payer): void {
      if (!accounts.has(payer.account) && !cards.has(payer.card)) count += 1
      accounts.add(payer.account)
      cards.add(payer.card)
      all.set(`${payer.account} ${payer.card}`, payer)
    },
    has: ({ account, card }: Payer): boolean => accounts.has(account) || cards.has(card),
    all: () => all.values(),
    count: () => count,
  }
}

function together(some: readonly Payers[]): Payers {
  const payers = createPayers()
  for (const each of some) for (const payer of each.all()) payers.add(payer)
  return payers
}
