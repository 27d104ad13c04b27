import { homeward } from '@alpenglow/contract/values/own-path'
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

/** Where somebody goes whose first step was right: home, or to the second step, which then leads home. */
export function onwards(target: string | undefined, { waitsForCode = false }: Begin): SignedInAnswer {
  const home = homeward(target)
  if (waitsForCode) {
    const redirectUrl = home ? `/login/code?redirect_uri=${encodeURIComponent(home)}` : '/login/code'
    return { status: 200, data: { redirectUrl } }
  }
  return home ? { status: 200, data: { redirectUrl: home } } : { status: 204, data: undefined }
}

export function createSigningIn({ db, passwords, sessions, tries }: IdentityTools) {
  return {
    /** Signs in, with a new session every time, also for somebody who is signed in already. */
    signIn: async (call: VisitorCall, { body, query }: SignIn): Promise<SignedInAnswer> => {
      const email = body.email.trim()
      // It guesses nothing. Counted, it would be a failure of the address that is none, which everybody shares who presses too early.
      if (email === '' || body.password === '') throw noMatch()
      const device = sessions.deviceHash(call)
      // The database's small letters are not always the language's: what is no address is never looked up, or the count would tell.
      const isAddress = isMailAddress(email)
      const [found] = isAddress ? await db.run(findAccountFor({ email, device })) : []
      // By the account that was meant, not by how its address was written, which may be in many ways. What is none is counted as it stands,
      // or what it looks like in small letters would tell by its count whether somebody has that.
      const whose = found ? String(found.id) : isAddress ? email.toLowerCase() : email
      const kind = found ? (found.knows_device ? 'device' : 'account') : 'address'
      const place = { lane: kind === 'device' ? 'known' : 'newcomers', account: whose, network: call.network } as const
      const account = tries.bucket(kind, kind === 'device' ? `${whose} ${device.toString('hex')}` : whose)
      // Neither do strangers at the same resort keep a known browser out.
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
        // While the password was being checked it may have been changed, and with it all sessions ended: this one must not come after.
        const [still] = await lockAccount(tx, found.id)
        if (still?.password_hash !== found.password_hash || still?.email !== found.email) throw noMatch()
        if (renewed) await setPasswordHash(tx, found.id, renewed)
        return sessions.begin(tx, call, found, how)
      })
      await tries.forget(account)
      hand()
      return onwards(query.redirectUri, how)
    },
  }
}
