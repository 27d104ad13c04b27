import type { House } from '../house.ts'
import { countries, createAddresses, offlineAddresses } from './addresses.ts'
import { addressRoutes } from './routes.ts'

export function composeAddresses(_: House) {
  const addresses = createAddresses({ port: offlineAddresses(countries) })
  return { addresses, gives: { routes: addressRoutes(addresses) } }
}
