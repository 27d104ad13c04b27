/** The windows over a page that the specification wants counted: they offer or ask something that a shop wants to know of. */
const counted = ['available-vouchers', 'insurance-check', 'pending-profile-shares'] as const
export type CountedModal = (typeof counted)[number]

/** What somebody is asked about their own account is theirs alone. */
type PrivateModal = 'bank-question' | 'codes-left-behind' | 'password-again' | 'second-question' | 'still-there'

/** Every window that may lie over a page. */
export type ModalName = CountedModal | PrivateModal

export const isCounted = (name: ModalName): name is CountedModal => (counted as readonly ModalName[]).includes(name)
