import type { Send } from '@alpenglow/contract/http/client'
import { send } from '../api.ts'

/** What a page asks by itself: nobody need be there, so it keeps no session alive. Reads only. */
export const unattended: Send = (path, init) => send(path, { ...init, isUnattended: true })
