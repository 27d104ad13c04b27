import { invitations } from './invitations.ts'
import { myData } from './my-data.ts'
import { security } from './security.ts'
import { session } from './session.ts'
import { signingUp } from './sign-up.ts'
import { signUps } from './sign-ups.ts'
import { social } from './social.ts'

/** All endpoints of the domain, for the server; a page imports only the part that it calls. */
export const identity = { ...session, ...signingUp, ...signUps, ...invitations, ...security, ...social, ...myData }
