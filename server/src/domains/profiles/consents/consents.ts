import { createHash } from 'node:crypto'
import { whyNotActFor, whyNotConsent } from '@alpenglow/contract/profiles/standing'
import type { AccountCall } from '../../../kernel/call.ts'
import type { Clock } from '../../../kernel/clock.ts'
import type { Db, Tx } from '../../../db/connect.ts'
import { Invalid, NotFound } from '../../../kernel/errors.ts'
import type { Legal } from '../../legal/legal.ts'
import { sendAbout } from '../mails-about.ts'
import { lockGroup, type MemberRow } from '../households-store.ts'
import { ageIn, knownOf, nameOf, standingOf, themselves } from '../standing.ts'
import { findConsent, findConsentsAbout, findHolding, insertConsent, withdraw } from './consents-store.ts'

type Options = { db: Db; clock: Pick<Clock, 'today'>; legal: Pick<Legal, 'currentVersion' | 'getLegalText' | 'listLegalTexts'> }

type Told = { notify_account_holder: boolean }

export function createConsents({ db, clock, legal }: Options) {
  /** What was read, in the reader's language: a text that says another version is none of ours. */
  function textRead({ locale }: AccountCall, version = legal.currentVersion('consent')) {
    const known = legal.listLegalTexts().some((text) => text.name === 'consent' && text.version === version)
    if (!known) throw new Invalid({ version: ['INVALID'] })
    const { markdown } = legal.getLegalText({ locale }, { params: { name: 'consent' }, query: { version: String(version) } })
    return { version, locale, text_hash: createHash('sha256').update(markdown).digest() }
  }

  /** A word that is given already stays the first one. The household is held still. */
  async function record(
    tx: Tx,
    call: AccountCall,
    of: { me: MemberRow; profileId: number },
    version?: number,
  ): Promise<string> {
    const [known] = await findHolding(tx, of.profileId)
    if (known) return String(known.id)
    const [made] = await insertConsent(tx, {
      household_id: of.me.household_id,
      profile_id: of.profileId,
      ...textRead(call, version),
      signer_id: of.me.id,
      signer_name: nameOf(of.me) ?? call.account.email,
    })
    return String(made?.id)
  }

  /** Whoever agrees, and where it is wished so whoever holds the household. */
  const tell = (tx: Tx, { account }: AccountCall, { me, them, child }: { me: MemberRow; them: Told; child: string }) =>
    sendAbout(
      tx,
      'consentGiven',
      {
        them,
        homeId: me.household_id,
        reader: account.confirmedAt ? { to: account.email, locale: account.locale } : undefined,
      },
      { name: child },
    )

  return {
    /** Within a transaction that holds the household. */
    record: async (
      tx: Tx,
      call: AccountCall,
      of: { me: MemberRow; profileId: number; them: Told; child: string },
    ): Promise<void> => {
      await record(tx, call, of)
      await tell(tx, call, of)
    },

    giveMinorConsent: (call: AccountCall, { body }: { body: { profileId: string; version?: number | undefined } }) =>
      db.transaction(async (tx) => {
        const rows = await lockGroup(tx, call.account.profileId)
        const me = themselves(rows, call.account.profileId)
        const them = rows.find(({ id }) => String(id) === body.profileId)
        if (!them) throw new Invalid({ profileId: ['INVALID'] }, { profileId: 'pages.person.nobody' })
        const today = clock.today()
        const why = whyNotConsent({ age: ageIn(me, today) }, standingOf(me, them, today), knownOf(them, today))
        if (why) throw new Invalid({ base: ['INVALID'] }, { base: why })
        const id = await record(tx, call, { me, profileId: them.id }, body.version)
        if (them.consent_id === null) await tell(tx, call, { me, them, child: nameOf(them) ?? '' })
        return { id }
      }),

    withdrawMinorConsent: ({ account }: AccountCall, { params }: { params: { id: string } }): Promise<undefined> =>
      db.transaction(async (tx) => {
        const rows = await lockGroup(tx, account.profileId)
        const me = themselves(rows, account.profileId)
        const [consent] = await findConsent(tx, me.household_id, params.id)
        const them = rows.find(({ id, is_guest }) => id === consent?.profile_id && !is_guest)
        if (!consent || !them) throw new NotFound()
        const why = whyNotActFor(standingOf(me, them, clock.today()), knownOf(them, clock.today()))
        if (why) throw new Invalid({ base: ['INVALID'] }, { base: why })
        await withdraw(tx, me.household_id, consent.id)
        return undefined
      }),

    /** What a person's data says of it. */
    consentsOf: (profileId: number) => findConsentsAbout(db, profileId),
  }
}
export type Consents = ReturnType<typeof createConsents>
