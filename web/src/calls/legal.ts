import { createClient } from '@alpenglow/contract/http/client'
import { legal } from '@alpenglow/contract/legal/api'
import { send } from '../api.ts'

export const legalCalls = createClient(legal, send)
