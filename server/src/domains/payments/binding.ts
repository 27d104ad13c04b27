import type { Tx } from '../../db/connect.ts'
import { lookedAt, type Pace } from './pace.ts'
import { bindAttempt, moveAttempt, type Binding, type Bound } from './store.ts'

/** From a bank's yes to an order's payment. */
export const createBinding = ({ pace }: { pace: Pace }) => ({
  /** What binds it, for whoever writes the order in a statement of their own. */
  bindingOf: (of: Bound, as: Binding['to']): Binding => ({ ...of, ...lookedAt(pace, as, of), to: as }),
  /**
   * Binds what a bank has said yes to to the order of its cart, in the order's own transaction: it is to be taken, or kept until the desk has
   * looked. Nothing, where it is not that cart's any more, or not the same amount.
   */
  bind: async (tx: Tx, binding: Binding): Promise<number | undefined> => (await bindAttempt(tx, binding))?.id,
  /** The desk has looked at the order: what its bank keeps is taken or given back. Nothing, where somebody has decided already. */
  decide: async (tx: Tx, id: number, to: 'ordered' | 'void_needed', why: string): Promise<boolean> =>
    (await moveAttempt(tx, { id, state: 'kept' }, { to, why, lookIn: 0 })) !== undefined,
})
