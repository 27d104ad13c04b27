import type { Tx } from '../../db/connect.ts'
import { scheduleBound, type Pace } from './pace.ts'
import { bindAttempt, moveAttempt, type Binding, type BindingTarget } from './store.ts'

/** Binding: an authorized attempt becomes the payment of one order. */
export const createBinding = ({ pace }: { pace: Pace }) => ({
  /** The values of a binding, for a caller that binds in a statement of its own (`boundInSql`). */
  bindingOf: (of: BindingTarget, as: Binding['to']): Binding => ({ ...of, ...scheduleBound(pace, as, of), to: as }),
  /**
   * Binds the authorized attempt of a cart to its order, in the order's transaction: it is captured, or kept until the
   * desk has reviewed the order. Undefined, if it is no longer this cart's attempt, or not for this amount.
   */
  bind: async (tx: Tx, binding: Binding): Promise<number | undefined> => (await bindAttempt(tx, binding))?.id,
  /**
   * The desk has reviewed the order: its authorization is captured or voided. False, if another decision was quicker.
   */
  decide: async (tx: Tx, id: number, to: 'ordered' | 'void_needed', why: string): Promise<boolean> =>
    (await moveAttempt(tx, { id, state: 'kept' }, { to, why, lookIn: 0 })) !== undefined,
})
