import { createClient } from '@alpenglow/contract/http/client'
import { invitations } from '@alpenglow/contract/identity/invitations'
import { session } from '@alpenglow/contract/identity/session'
import { myData } from '@alpenglow/contract/identity/my-data'
import { security } from '@alpenglow/contract/identity/security'
import { social } from '@alpenglow/contract/identity/social'
import { photos } from '@alpenglow/contract/photos/api'
import { credits } from '@alpenglow/contract/credits/api'
import { profiles } from '@alpenglow/contract/profiles/api'
import { readiness } from '@alpenglow/contract/readiness/api'
import { send } from '../api.ts'

const { changeMe } = session
const { invite, withdrawInvitation } = invitations
const { startPhotoUpload, savePhoto } = photos

/** The calls by which guests manage their own account. */
export const accountCalls = createClient(
  {
    changeMe,
    ...security,
    ...myData,
    ...social,
    ...profiles,
    ...readiness,
    ...credits,
    invite,
    withdrawInvitation,
    startPhotoUpload,
    savePhoto,
  },
  send,
)
