import { findReturnPath } from '@alpenglow/contract/values/own-path'
import { isMailAddress } from '@alpenglow/contract/values/mail-address'
import type { VisitorCall } from '../../../kernel/call.ts'
import { Invalid } from '../../../kernel/errors.ts'
import type { IdentityTools } from '../identity-tools.ts'
import type { Begin } from './sessions.ts'
import { findAccountFor, lockAccount, setPasswordHash } from '../store.ts'

const noMatch = () => new Invalid({ base: ['INVALID'] }, { base: 'pages.login.no_match' })

type Query = { redirectUri?: string | undefined }
type SignIn = { body: { email: string; password: string }; query: Query }
export type SignedInAnswer = { status: 200; data: { redirectUrl: string } } | { status: 204; data: undefined }

/** Where a right first step leads: to the requested page, or to the code, which then leads to that page. */
export function redirectAfterSignIn(target: string | undefined, { waitsForCode = false }: Begin): SignedInAnswer {
  const home = findReturnPath(target)
  if (waitsForCode) {
    const redirectUrl = home ? `/login/code?redirect_uri=${encodeURIComponent(home)}` : '/login/code'
    return { status: 200, data: { redirectUrl } }
  }
  return home ? { status: 200, data: { redirectUrl: home } } : { status: 204, data: undefined }
}

export function createSigningIn({ db, passwords, sessions, tries }: IdentityTools) {
  return {
    /** Signs in with a new session each time, also for a guest who is signed in already. */
    signIn: async (call: VisitorCall, { body, query }: SignIn): Promise<SignedInAnswer> => {
      const email = body.email.trim()
      // An empty field guesses nothing. Counted, it would block the empty address for all who press too early.
      if (email === '' || body.password === '') throw noMatch()
      const device = sessions.deviceHash(call)
      // The database's lower case differs from JavaScript's for some letters. A malformed address is never looked up:
      // otherwise its count would reveal an account.
      const isAddress = isMailAddress(email)
      const [found] = isAddress ? await db.run(findAccountFor({ email, device })) : []
      // Counted by the account's id, for its address can be written in many ways. A malformed address counts as
      // written: in lower case it would share the count of the address that it looks like, but only if that one has no
      // account, and so reveal it.
      const whose = found ? String(found.id) : isAddress ? email.toLowerCase() : email
      const kind = found ? (found.knows_device ? 'device' : 'account') : 'address'
      const place = { lane: kind === 'device' ? 'known' : 'newcomers', account: whose, network: call.network } as const
      const account = tries.bucket(kind, kind === 'device' ? `${whose} ${device.toString('hex')}` : whose)
      // Nor do strangers in the same network block a known browser.
      const buckets = kind === 'device' ? [account] : [account, ...tries.ofNetwork('network', call.network)]
      await tries.refuseTired(buckets)

      const fits = await passwords.fits(body.password, found?.password_hash ?? null, place)
      if (!found || !fits) {
        await tries.fail(buckets)
        throw noMatch()
      }

      await tries.refuseTired(buckets)
      const renewed = passwords.isOutdated(found.password_hash ?? '') ? await passwords.hash(body.password, place) : undefined
      const how = { waitsForCode: found.has_second_factor }
      const hand = await db.transaction(async (tx) => {
        // The password may have changed while it was checked, which ended all sessions: this session must not outlive
        // that.
        const [still] = await lockAccount(tx, found.id)
        if (still?.password_hash !== found.password_hash || still?.email !== found.email) throw noMatch()
        if (renewed) await setPasswordHash(tx, found.id, renewed)
        return sessions.begin(tx, call, found, how)
      })
      await tries.forget(account)
      hand()
      return redirectAfterSignIn(query.redirectUri, how)
    },
  }
}
