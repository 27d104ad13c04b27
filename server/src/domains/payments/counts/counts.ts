import type { Db, Tx } from '../../../db/connect.ts'
import { giveSpentBack, type Bucket, type Spent, type Tries } from '../../credentials/credentials.ts'
import { forgetCounted, noteCounted, takeAnyCounted, takeCounted } from './counts-store.ts'

/** No round has more to do than this, or its next one goes on. */
const mostAtOnce = 1000

/**
 * What a bank's yes costs its network, and when it gets that back:
 *
 *   yes     counted, and written down with the attempt by what
 *   order   given back, in a transaction of its own right after the order's: whoever places one waits for no network's count while they hold
 *           places and promotions
 *   death   between the two: the next round finds an order that has not given back yet
 */
export function countsOf({ db, tries }: { db: Db; tries: Pick<Tries, 'failUnlessPaid'> }) {
  const giveBack = (take: (tx: Tx) => Promise<Spent | undefined>): Promise<boolean> =>
    db.transaction(async (tx) => {
      const spent = await take(tx)
      if (spent) await giveSpentBack(tx, spent)
      return spent !== undefined
    })
  return {
    /** Answers whom it makes wait. */
    count: async ({ id }: { id: number }, buckets: Bucket[]): Promise<Bucket[]> => {
      const { waiting, spent } = await tries.failUnlessPaid(buckets)
      if (spent) await noteCounted(db.write, id, spent)
      return waiting
    },
    /** There is an order of this cart. */
    giveBack: (cartId: number): Promise<boolean> => giveBack((tx) => takeCounted(tx, cartId)),
    /** What was lost when somebody died, and what the desk has let go. Answers how much that was. */
    giveAllBack: async (signal?: AbortSignal): Promise<number> => {
      let given = 0
      for (; given < mostAtOnce; given++) if (signal?.aborted || !(await giveBack(takeAnyCounted))) break
      return given
    },
    forget: () => forgetCounted(db.write),
  }
}
