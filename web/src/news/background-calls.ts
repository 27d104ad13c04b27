import type { Send } from '@alpenglow/contract/http/client'
import { send } from '../api.ts'

/** Calls that a page makes on its own, without the guest: they do not extend the session. Reads only. */
export const sendUnattended: Send = (path, init) => send(path, { ...init, isUnattended: true })
