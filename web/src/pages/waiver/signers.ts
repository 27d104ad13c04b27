import type { CartWaivers, RequiredSignature } from '@alpenglow/contract/cart/waivers'
import type { GroupMember } from '@alpenglow/contract/profiles/api'

/** A person, and the waivers of the cart that are signed for them or are missing. */
export type SignerRow = {
  member: GroupMember
  signings: readonly RequiredSignature[]
  /** Ids of the waivers still to be signed for them. */
  open: readonly string[]
  /** The reader signs for them. */
  isMine: boolean
  /** The member of the group who is asked to sign in their place, if any. */
  by: GroupMember | undefined
  isSelf: boolean
  isSigned: boolean
}

/** A row for each person, however many texts there are: the reader first, then the people for whom they sign. */
export function signersOf({ waivers }: CartWaivers, members: readonly GroupMember[], me: string): SignerRow[] {
  const rows = members.flatMap((member): SignerRow[] => {
    const { id } = member.profile
    const all = waivers.flatMap((waiver) => waiver.signings.map((signing) => ({ waiver: waiver.id, signing })))
    const own = all.filter(({ signing }) => signing.profileId === id)
    const [first] = own
    if (!first) return []
    const open = own.filter(({ signing }) => !signing.signature).map(({ waiver }) => waiver)
    const isMine = first.signing.mayBeSignedBy.includes(me)
    const signings = own.map(({ signing }) => signing)
    const by = members.find(({ profile }) => profile.id === first.signing.mayBeSignedBy[0] && profile.id !== id)
    return [{ member, signings, open, isMine, by, isSelf: id === me, isSigned: open.length === 0 }]
  })
  const rank = ({ isSelf, isMine }: SignerRow) => (isSelf ? 0 : isMine ? 1 : 2)
  return rows.toSorted((one, other) => rank(one) - rank(other))
}
