import type { Db } from '../../../db/connect.ts'
import { TooMany } from '../../../kernel/errors.ts'
import type { PaymentOutcome } from '../../../providers/cards/port.ts'
import {
  returnFailuresSql,
  returnSpentFailures,
  type Bucket,
  type SpentFailures,
  type Tries,
} from '../../credentials/credentials.ts'
import type { Pace } from '../pace.ts'
import { settleAttempt } from '../attempt-transitions.ts'
import { isOrdered, isYes } from '../states.ts'
import type { Attempt } from '../store.ts'
import { forgetCounted, givingBack, noteCounted } from './counts-store.ts'

/** `made`: the buckets that this count makes wait. */
export type CountedOutcome = { attempt: Attempt; made: { waiting: Bucket[] } | TooMany | undefined }

/**
 * A yes or a challenge proves to a card tester that the card exists, as a decline does. The first answer counts, before
 * it is written.
 */
const isCounted = ({ status }: PaymentOutcome): boolean =>
  status === 'authorized' || status === 'fingerprint' || status === 'challenge'
/** The most that one round gives back; the next round goes on. */
const mostAtOnce = 1000

const statements = givingBack(returnFailuresSql)

type Options = { db: Db; tries: Pick<Tries, 'failUnlessPaid'>; pace: Pace }
/**
 * Rate limit: what a bank's yes costs its network, and when the network gets that back:
 *
 *   yes     counted, and its buckets written with it
 *   order   given back, in a statement of its own after the order's: a guest who orders does not wait for the lock on a
 *           network's count while they hold places and promotions
 *   death   between the two: the next round finds an order that has not given back yet
 */
export function countsOf({ db, tries, pace }: Options) {
  /**
   * Another process has written the yes without the count: it is noted now. Or nothing uses the yes and no guest learns
   * of it: the count is given back.
   */
  const keep = async ({ id, state }: Attempt, spent: SpentFailures): Promise<void> => {
    if (isYes(state) || isOrdered(state)) await noteCounted(db.write, id, spent)
    else await returnSpentFailures(db.write, spent)
  }
  return {
    /** Counts a bank's outcome and writes it with its count. A guest over the limit learns nothing of the outcome. */
    hear: async (
      attempt: Attempt,
      buckets: { ofKnown: Bucket[]; ofNetwork: Bucket[] },
      outcome: PaymentOutcome,
    ): Promise<CountedOutcome> => {
      const counting = attempt.is_known_card ? buckets.ofKnown : buckets.ofNetwork
      const isFirst = attempt.gateway_id === null && isCounted(outcome)
      // Even if the count fails, the bank's outcome is written.
      const made = isFirst ? await tries.failUnlessPaid(counting).catch((error: Error) => error) : undefined
      const spent = made instanceof Error ? undefined : made?.spent
      const settled = await settleAttempt(db, attempt, outcome, pace, spent)
      if (spent && settled.counted_at === null) await keep(settled, spent)
      if (made instanceof Error && !(made instanceof TooMany)) throw made
      return { attempt: settled, made }
    },
    /** Gives back the count of a cart that became an order. */
    giveBack: (cartId: number): Promise<boolean> => statements.ofCart(db.write, cartId),
    /** Gives back counts that a dead process left, and those of orders that the desk accepted. Returns how many. */
    giveAllBack: async (signal?: AbortSignal): Promise<number> => {
      let given = 0
      for (; given < mostAtOnce; given++) if (signal?.aborted || !(await statements.ofAny(db.write))) break
      return given
    },
    forget: () => forgetCounted(db.write),
  }
}
export type Counts = ReturnType<typeof countsOf>
