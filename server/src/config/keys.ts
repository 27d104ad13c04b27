import { z } from 'zod'
import { subject, problemIf } from './subject.ts'
import { commaSeparated, secret } from './variable.ts'

const leastKey = 'needs at least 32 random bytes, written in base64url'
const oldKeys = commaSeparated.refine((parts) => parts.every((part) => part.length >= 43), `each ${leastKey}`)

export const keys = subject({
  title: 'Keys',
  variables: {
    SECRET_KEY: secret(
      z.string().min(43, leastKey).optional(),
      'generated into DATA_DIR in demo mode; needed in live mode',
      'Signs visitors’ sessions, CSRF tokens, links in mails and the audit log, and seals second factors. All processes share it. After a new one links that were mailed no longer work, failed tries are forgotten, programs that keep no cookies count as new devices, and visitors get a new session; whoever is signed in stays, and a page that is open fetches a new token by itself.',
    ),
    SECRET_KEY_OLD: secret(
      oldKeys,
      'none',
      'Keys of before, separated by commas, the newest first: they still open second factors, recovery codes, codes in carts that count once and the end of the audit log, and sign nothing any more. Without them nothing starts with a new SECRET_KEY but what is told --accept-new-key, which takes everybody’s second factor away, and then the audit log counts as broken.',
    ),
  },
  settings: (given) => ({ secretKey: given.SECRET_KEY, oldSecretKeys: given.SECRET_KEY_OLD }),
  whyNotLive: ({ SECRET_KEY }) =>
    problemIf(!SECRET_KEY, 'SECRET_KEY: live mode needs one (openssl rand -base64 32 | tr "+/" "-_")'),
})
