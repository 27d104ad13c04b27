import type { Db } from '../../../db/connect.ts'
import { TooMany } from '../../../kernel/errors.ts'
import type { Outcome } from '../../../providers/cards/port.ts'
import { givenBackInSql, giveSpentBack, type Bucket, type Spent, type Tries } from '../../credentials/credentials.ts'
import type { Pace } from '../pace.ts'
import { settle } from '../attempt-transitions.ts'
import { isOrdered, isYes } from '../states.ts'
import type { Attempt } from '../store.ts'
import { forgetCounted, givingBack, noteCounted } from './counts-store.ts'

/** `made`: whom it makes wait. */
export type Heard = { attempt: Attempt; made: { waiting: Bucket[] } | TooMany | undefined }

/** To whoever tries cards a yes tells as much as a no, and so does a question: the card is one. It is counted where it is heard first, before it is written down. */
const isCounted = ({ status }: Outcome): boolean =>
  status === 'authorized' || status === 'fingerprint' || status === 'challenge'
/** No round has more to do than this, or its next one goes on. */
const mostAtOnce = 1000

const statements = givingBack(givenBackInSql)

type Options = { db: Db; tries: Pick<Tries, 'failUnlessPaid'>; pace: Pace }
/**
 * What a bank's yes costs its network, and when it gets that back:
 *
 *   yes     counted, and written down with it by what
 *   order   given back, in a statement of its own right after the order's: whoever places one waits for no network's count while they hold
 *           places and promotions
 *   death   between the two: the next round finds an order that has not given back yet
 */
export function countsOf({ db, tries, pace }: Options) {
  /** Somebody else has written the yes down; or it is one that nothing will use, and is told to nobody. */
  const keep = async ({ id, state }: Attempt, spent: Spent): Promise<void> => {
    if (isYes(state) || isOrdered(state)) await noteCounted(db.write, id, spent)
    else await giveSpentBack(db.write, spent)
  }
  return {
    /** What a bank has said is written down, and by what it was counted. Whom it costs too much learns nothing of it. */
    hear: async (attempt: Attempt, buckets: { ofKnown: Bucket[]; ofNetwork: Bucket[] }, outcome: Outcome): Promise<Heard> => {
      const counting = attempt.is_known_card ? buckets.ofKnown : buckets.ofNetwork
      const isFirst = attempt.gateway_id === null && isCounted(outcome)
      // Whatever comes of counting it, what the bank has said is written down.
      const made = isFirst ? await tries.failUnlessPaid(counting).catch((error: Error) => error) : undefined
      const spent = made instanceof Error ? undefined : made?.spent
      const settled = await settle(db, attempt, outcome, pace, spent)
      if (spent && settled.counted_at === null) await keep(settled, spent)
      if (made instanceof Error && !(made instanceof TooMany)) throw made
      return { attempt: settled, made }
    },
    /** There is an order of this cart. */
    giveBack: (cartId: number): Promise<boolean> => statements.ofCart(db.write, cartId),
    /** What was lost when somebody died, and what the desk has let go. Answers how much that was. */
    giveAllBack: async (signal?: AbortSignal): Promise<number> => {
      let given = 0
      for (; given < mostAtOnce; given++) if (signal?.aborted || !(await statements.ofAny(db.write))) break
      return given
    },
    forget: () => forgetCounted(db.write),
  }
}
export type Counts = ReturnType<typeof countsOf>
