import { createHash } from 'node:crypto'
import { isGrownUp, whyNotActFor, whyNotConsent } from '@alpenglow/contract/profiles/standing'
import type { AccountCall } from '../../../kernel/call.ts'
import type { Clock } from '../../../kernel/clock.ts'
import type { Db, Tx } from '../../../db/connect.ts'
import { Invalid, NotFound, TooMany } from '../../../kernel/errors.ts'
import { mayOnceMore, secondsToOnceMore } from '../../notifications/notifications.ts'
import type { Legal } from '../../legal/legal.ts'
import { sendAbout } from '../mails-about.ts'
import { lockGroup, type MemberRow } from '../households-store.ts'
import { ageIn, isUnder13, knownOf, nameOf, standingOf, themselves } from '../standing.ts'
import {
  deletePhotos,
  findConsent,
  findConsentsAbout,
  findConsentsThatStay,
  findHolding,
  insertConsent,
  withdraw,
} from './consents-store.ts'

type Options = { db: Db; clock: Pick<Clock, 'today'>; legal: Pick<Legal, 'currentVersion' | 'getLegalText' | 'listLegalTexts'> }

const aDay = { most: 5, hours: 24 }

type Told = { notify_account_holder: boolean }

export function createConsents({ db, clock, legal }: Options) {
  /** What was read, in the reader's language: a text that says another version is none of ours. */
  function textRead({ locale }: AccountCall, version = legal.currentVersion('consent'), field = 'version') {
    const known = legal.listLegalTexts().some((text) => text.name === 'consent' && text.version === version)
    if (!known) throw new Invalid({ [field]: ['INVALID'] })
    const { markdown } = legal.getLegalText({ locale }, { params: { name: 'consent' }, query: { version: String(version) } })
    return { version, locale, text_hash: createHash('sha256').update(markdown).digest() }
  }

  /** A word that is given already stays the first one. The household is held still. */
  async function record(
    tx: Tx,
    call: AccountCall,
    of: { me: MemberRow; profileId: number },
    version?: number,
    field?: string,
  ): Promise<string> {
    const [known] = await findHolding(tx, of.profileId)
    if (known) return String(known.id)
    const [made] = await insertConsent(tx, {
      household_id: of.me.household_id,
      profile_id: of.profileId,
      ...textRead(call, version, field),
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

  /** Each is kept for good and told by mail: whoever changes their mind does so now and then. */
  async function count(tx: Tx, profileId: number): Promise<void> {
    const what = `consents for ${profileId}`
    if (!(await mayOnceMore(tx, what, aDay))) throw new TooMany(await secondsToOnceMore(tx, what, aDay))
  }

  return {
    /** Within a transaction that holds the household. */
    record: async (
      tx: Tx,
      call: AccountCall,
      of: { me: MemberRow; profileId: number; them: Told; child: string; version?: number | undefined },
    ): Promise<void> => {
      await record(tx, call, of, of.version, 'minorConsentVersion')
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
        if (them.consent_id === null) await count(tx, them.id)
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
        const why = isGrownUp({ age: ageIn(me, clock.today()) })
          ? whyNotActFor(standingOf(me, them, clock.today()), knownOf(them, clock.today()))
          : 'pages.consent_of_minor.adults_only'
        if (why) throw new Invalid({ base: ['INVALID'] }, { base: why })
        await withdraw(tx, me.household_id, consent.id)
        // Nothing shows the face of a child for whom nobody has agreed.
        if (isUnder13(them, clock.today())) await deletePhotos(tx, me.household_id, them.id)
        return undefined
      }),

    /** What stays when somebody goes, as keys of texts. */
    kept: async (profileId: number): Promise<string[]> =>
      (await findConsentsThatStay(db, profileId)).length > 0 ? ['pages.my_privacy.kept_consents'] : [],

    /** What a person's data says of it. */
    consentsOf: (profileId: number) => findConsentsAbout(db, profileId),
  }
}
export type Consents = ReturnType<typeof createConsents>
