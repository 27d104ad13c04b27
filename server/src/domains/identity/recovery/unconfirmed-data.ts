import type { Tx } from '../../../db/connect.ts'
import type { Moment } from '../../moment.ts'
import type { Profiles } from '../../profiles/profiles.ts'
import { withdrawInvitationsOf } from '../invitations/invitations.ts'

/**
 * What a stranger prepared in an account, knowing only its address, becomes void: in the transaction in which its
 * holder confirms the address.
 */
export type StrangerMoments = {
  /** Runs before households are locked, for carts are locked first. */
  beforeStrangersGo: Moment<{ accountId: number }>
  /** A stranger has entered data of these people. */
  onStrangersGone: Moment<{ people: readonly number[] }>
}
export const noStrangers: StrangerMoments = { beforeStrangersGo: async () => {}, onStrangersGone: async () => {} }

type Account = { id: number; profile_id: number; confirmed_at: Date | null }
/** If the address was confirmed before, its holder has entered the data: nothing is discarded. */
export async function discardUnconfirmedData(
  { profiles, moments }: { profiles: Pick<Profiles, 'forgetStrangersWords'>; moments: StrangerMoments },
  tx: Tx,
  account: Account,
): Promise<void> {
  if (account.confirmed_at !== null) return
  await moments.beforeStrangersGo(tx, { accountId: account.id })
  await withdrawInvitationsOf(tx, account.profile_id)
  await moments.onStrangersGone(tx, { people: await profiles.forgetStrangersWords(tx, account.profile_id) })
}
