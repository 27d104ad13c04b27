import { createHash } from 'node:crypto'
import { isGrownUp, whyNotActFor, whyNotConsent } from '@alpenglow/contract/profiles/standing'
import type { AccountCall } from '../../../kernel/call.ts'
import type { Clock } from '../../../kernel/clock.ts'
import type { Db, Tx } from '../../../db/connect.ts'
import { Invalid, NotFound, TooMany } from '../../../kernel/errors.ts'
import { takeAllowance, secondsToAllowance } from '../../notifications/notifications.ts'
import type { Legal } from '../../legal/legal.ts'
import { sendAbout } from '../mails/mail-recipients.ts'
import { profileLetters } from '../mails/mails.ts'
import { lockGroup, type MemberRow } from '../households-store.ts'
import type { ProfileHooks } from '../profile-hooks.ts'
import { ageIn, isUnder13, standingFactsOf, formatFullName, standingOf, requireCaller } from '../standing.ts'
import {
  findConsent,
  findMinorConsentsOf,
  findConsentsThatStay,
  findHolding,
  insertConsent,
  withdraw,
} from './consents-store.ts'

type Consenting = Pick<ProfileHooks, 'onConsentLost'> & {
  db: Db
  clock: Pick<Clock, 'today'>
  legal: Pick<Legal, 'currentVersion' | 'getLegalText' | 'listLegalTexts'>
}
type Notifiable = Pick<MemberRow, 'notify_account_holder'>
type Given = { me: MemberRow; profileId: number; them: Notifiable; child: string; version?: number | undefined }
type Giving = { body: { profileId: string; version?: number | undefined } }

const aDay = { most: 5, hours: 24 }

export const createConsents = (means: Consenting) => ({
  /** The caller's transaction has locked the household. */
  record: async (tx: Tx, call: AccountCall, given: Given): Promise<void> => {
    await recordOnce(means, tx, call, given, 'minorConsentVersion')
    await mailConsent(tx, call, given)
  },
  giveMinorConsent: (call: AccountCall, { body }: Giving) =>
    means.db.transaction((tx) => giveMinorConsent(means, tx, call, body)),
  withdrawMinorConsent: (call: AccountCall, { params }: { params: { id: string } }) =>
    means.db.transaction((tx) => withdrawMinorConsent(means, tx, call, params.id)),
  /** What is retained after an account is deleted, as message keys. */
  kept: async (profileId: number): Promise<string[]> =>
    (await findConsentsThatStay(means.db, profileId)).length > 0 ? ['pages.my_privacy.kept_consents'] : [],
  /** For a data export. */
  consentsOf: (profileId: number) => findMinorConsentsOf(means.db, profileId),
})
export type Consents = ReturnType<typeof createConsents>

async function giveMinorConsent(
  means: Consenting,
  tx: Tx,
  call: AccountCall,
  { profileId, version }: Giving['body'],
): Promise<{ id: string }> {
  const rows = await lockGroup(tx, call.account.profileId)
  const me = requireCaller(rows, call.account.profileId)
  const them = rows.find(({ id }) => String(id) === profileId)
  if (!them) throw new Invalid({ profileId: ['INVALID'] }, { profileId: 'pages.person.nobody' })
  const today = means.clock.today()
  const why = whyNotConsent({ age: ageIn(me, today) }, standingOf(me, them, today), standingFactsOf(them, today))
  if (why) throw new Invalid({ base: ['INVALID'] }, { base: why })
  if (them.consent_id === null) await countConsent(tx, them.id)
  const id = await recordOnce(means, tx, call, { me, profileId: them.id, version })
  if (them.consent_id === null) await mailConsent(tx, call, { me, them, child: formatFullName(them) ?? '' })
  return { id }
}

async function withdrawMinorConsent(
  { clock, onConsentLost }: Consenting,
  tx: Tx,
  { account }: AccountCall,
  consentId: string,
): Promise<undefined> {
  const rows = await lockGroup(tx, account.profileId)
  const me = requireCaller(rows, account.profileId)
  const [consent] = await findConsent(tx, me.household_id, consentId)
  const them = rows.find(({ id, is_guest }) => id === consent?.profile_id && !is_guest)
  if (!consent || !them) throw new NotFound()
  const why = isGrownUp({ age: ageIn(me, clock.today()) })
    ? whyNotActFor(standingOf(me, them, clock.today()), standingFactsOf(them, clock.today()))
    : 'pages.consent_of_minor.adults_only'
  if (why) throw new Invalid({ base: ['INVALID'] }, { base: why })
  await withdraw(tx, me.household_id, consent.id)
  if (isUnder13(them, clock.today())) await onConsentLost(tx, { householdId: me.household_id, profileId: them.id })
  return undefined
}

/** Idempotent: a consent that exists stays the first one. The caller has locked the household. */
async function recordOnce(
  { legal }: Consenting,
  tx: Tx,
  call: AccountCall,
  { me, profileId, version }: Pick<Given, 'me' | 'profileId' | 'version'>,
  field?: string,
): Promise<string> {
  const [first] = await findHolding(tx, profileId)
  if (first) return String(first.id)
  const [made] = await insertConsent(tx, {
    household_id: me.household_id,
    profile_id: profileId,
    ...textRead(legal, call, version, field),
    signer_id: me.id,
    signer_name: formatFullName(me) ?? call.account.email,
  })
  return String(made?.id)
}

/** The text of this version in the reader's language. An unknown version is refused: no guest can have read it. */
function textRead(
  legal: Consenting['legal'],
  { locale }: Pick<AccountCall, 'locale'>,
  version = legal.currentVersion('consent'),
  field = 'version',
) {
  const isOurs = legal.listLegalTexts().some((text) => text.name === 'consent' && text.version === version)
  if (!isOurs) throw new Invalid({ [field]: ['INVALID'] })
  const { markdown } = legal.getLegalText({ locale }, { params: { name: 'consent' }, query: { version: String(version) } })
  return { version, locale, text_hash: createHash('sha256').update(markdown).digest() }
}

/** To the consenting grown-up, and to the holder of the household if the profile is set so. */
const mailConsent = (tx: Tx, { account }: AccountCall, { me, them, child }: Pick<Given, 'me' | 'them' | 'child'>) =>
  sendAbout(
    tx,
    profileLetters.consentGiven,
    {
      them,
      homeId: me.household_id,
      reader: account.confirmedAt ? { to: account.email, locale: account.locale } : undefined,
    },
    { name: child },
  )

/** Each consent is stored for good and mailed, so their number a day is limited (rate limit). */
async function countConsent(tx: Tx, profileId: number): Promise<void> {
  const what = `consents for ${profileId}`
  if (!(await takeAllowance(tx, what, aDay))) throw new TooMany(await secondsToAllowance(tx, what, aDay))
}
