import type { SignedLinks } from '../../../secrets/signed-links.ts'
import { createSigningByLink } from './links.ts'
import type { SigningDeps } from './open-waiver-needs.ts'
import { createSigning } from './signing.ts'

/** The waivers of a cart: signed in the guest's browser, or by a mailed link. */
export const createCartSigning = ({ signedLinks, ...given }: SigningDeps & { signedLinks: SignedLinks }) => ({
  ...createSigning(given),
  ...createSigningByLink({ ...given, signedLinks }),
})
export type CartSigning = ReturnType<typeof createCartSigning>
