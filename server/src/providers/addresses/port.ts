import type { Address, AddressVerdict } from '@alpenglow/contract/addresses/api'

export type AddressPort = {
  /**
   * Checks an address. `valid`: its form is right; `corrected`: with our spelling as suggestion; `unknown`: the
   * provider can't tell. A suggestion that is checked again is valid.
   */
  verify(address: Address): Promise<AddressVerdict>
}

/** The provider did not answer in time. The address is then stored as the guest wrote it. */
export class AddressesUnavailable extends Error {}
