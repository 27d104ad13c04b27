import type { Address, Verdict } from '@alpenglow/contract/addresses/api'

export type AddressPort = {
  /**
   * Looks an address up. `valid`: it is written as it should be; `corrected`: the suggestion is how we would write it; `unknown`: nobody can
   * say. A suggestion that is looked up is valid.
   */
  verify(address: Address): Promise<Verdict>
}

/** Nobody knows: no connection, no answer in time. An address is then kept as it was written. */
export class AddressesUnavailable extends Error {}
