import { catalogue } from '@alpenglow/contract/catalogue/api'
import { createClient } from '@alpenglow/contract/http/client'
import { send } from '../api.ts'

export const catalogueCalls = createClient(catalogue, send)
