import { Address } from '@alpenglow/contract/addresses/api'
import { versionedJsonList, versionedJson } from '../../../db/versioned-json.ts'

export const storedAddresses = versionedJsonList(versionedJson('an address of somebody', Address))
