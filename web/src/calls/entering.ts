import { createClient } from '@alpenglow/contract/http/client'
import { signingUp } from '@alpenglow/contract/identity/sign-up'
import { social } from '@alpenglow/contract/identity/social'
import { invitations } from '@alpenglow/contract/identity/invitations'
import { send } from '../api.ts'

const { acceptInvitation, declineInvitation } = invitations

/** The calls of visitors who sign up or accept an invitation. */
export const enteringCalls = createClient({ ...signingUp, acceptInvitation, declineInvitation }, send)
export const socialCalls = createClient(social, send)
