import { Address } from '@alpenglow/contract/addresses/api'
import { keptList, keptShape } from '../../../db/kept-shape.ts'

export const storedAddresses = keptList(keptShape('an address of somebody', Address))
