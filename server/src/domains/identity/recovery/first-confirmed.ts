import type { Tx } from '../../../db/connect.ts'
import type { Moment } from '../../moment.ts'
import type { Profiles } from '../../profiles/profiles.ts'
import { endInvitationsOf } from '../invitations/invitations.ts'

/** What was prepared in an account by whoever only knew its address is void, in the transaction in which its holder comes. */
export type StrangerMoments = {
  /** Carts are held before households. */
  beforeStrangersGo: Moment<{ accountId: number }>
  /** Of these people a stranger has spoken. */
  onStrangersGone: Moment<{ people: readonly number[] }>
}
export const noStrangers: StrangerMoments = { beforeStrangersGo: async () => {}, onStrangersGone: async () => {} }

type Account = { id: number; profile_id: number; confirmed_at: Date | null }
/** Where the address was confirmed before, its holder has been there all along, and all of it is theirs. */
export async function partUnlessConfirmed(
  { profiles, moments }: { profiles: Pick<Profiles, 'forgetStrangersWords'>; moments: StrangerMoments },
  tx: Tx,
  account: Account,
): Promise<void> {
  if (account.confirmed_at !== null) return
  await moments.beforeStrangersGo(tx, { accountId: account.id })
  await endInvitationsOf(tx, account.profile_id)
  await moments.onStrangersGone(tx, { people: await profiles.forgetStrangersWords(tx, account.profile_id) })
}
