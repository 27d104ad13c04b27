import { createClient } from '@alpenglow/contract/http/client'
import { signingUp } from '@alpenglow/contract/identity/sign-up'
import { social } from '@alpenglow/contract/identity/social'
import { send } from '../api.ts'

/** The calls of those who are not in yet. */
export const enteringCalls = createClient(signingUp, send)
export const socialCalls = createClient(social, send)
