import { holdRenewals } from './limits.ts'

type CartHold = { holdExpiresAt: string | null; holdRenewalsLeft: number }

export type NotHeldLonger = 'nothing_held' | 'over' | 'often_enough'

/** Why the hold of a cart's prices can't be extended. */
export function whyNotHoldLonger({ holdExpiresAt, holdRenewalsLeft }: CartHold, now: Date): NotHeldLonger | undefined {
  if (holdExpiresAt === null) return 'nothing_held'
  if (Date.parse(holdExpiresAt) <= now.getTime()) return 'over'
  return holdRenewalsLeft > 0 ? undefined : 'often_enough'
}

export const renewalsLeft = (renewals: number): number => Math.max(0, holdRenewals - renewals)
