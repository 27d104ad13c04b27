/** The modals that the specification wants counted: they offer or ask something that a shop wants to know of. */
const counted = ['available-vouchers', 'insurance-check', 'pending-profile-shares'] as const
export type CountedModal = (typeof counted)[number]

/** Questions about a guest's own account stay private. */
type PrivateModal = 'bank-question' | 'codes-left-behind' | 'password-again' | 'second-question' | 'still-there'

/** Every modal that may lie over a page. */
export type ModalName = CountedModal | PrivateModal

export const isCounted = (name: ModalName): name is CountedModal => (counted as readonly ModalName[]).includes(name)
