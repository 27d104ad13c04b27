import type { SignedLinks } from '../../../secrets/signed-links.ts'
import { createSigningByLink } from './links.ts'
import type { Signing } from './open-waiver-needs.ts'
import { createSigning } from './signing.ts'

/** What must be signed of a cart: by whoever is there, and by whoever is not. */
export const createCartSigning = ({ signedLinks, ...given }: Signing & { signedLinks: SignedLinks }) => ({
  ...createSigning(given),
  ...createSigningByLink({ ...given, signedLinks }),
})
export type CartSigning = ReturnType<typeof createCartSigning>
