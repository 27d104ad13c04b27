import { conversions } from '@alpenglow/contract/conversions/api'
import { createClient } from '@alpenglow/contract/http/client'
import { send } from '../api.ts'

export const conversionCalls = createClient(conversions, send)
