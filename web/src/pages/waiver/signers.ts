import type { CartWaivers, Signing } from '@alpenglow/contract/cart/waivers'
import type { GroupMember } from '@alpenglow/contract/profiles/api'

/** Somebody, and what of the cart is signed for them, or is to be. */
export type SignerRow = {
  member: GroupMember
  signings: readonly Signing[]
  /** Ids of what is still to be signed for them. */
  open: readonly string[]
  /** Whoever looks at the page signs. */
  isMine: boolean
  /** Whoever is asked to sign in their place, where that is somebody of the group. */
  by: GroupMember | undefined
  isSelf: boolean
  isSigned: boolean
}

/** Each once, however many texts there are: whoever looks on first, with those for whom they sign. */
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
