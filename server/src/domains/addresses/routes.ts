import { addresses as api } from '@alpenglow/contract/addresses/api'
import { bind } from '../../http/api/bind.ts'
import type { Addresses } from './addresses.ts'

export const addressRoutes = (addresses: Addresses) =>
  bind(api, {
    listCountries: () => addresses.listCountries(),
    getCountry: (call, { params }) => addresses.getCountry(call, params.code),
  })
