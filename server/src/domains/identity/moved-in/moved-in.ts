import type { Locale } from '@alpenglow/contract/translations/api'
import type { Runner, Tx } from '../../../db/connect.ts'
import { advanceSequence } from '../../../db/sequences.ts'
import { sendLinks } from '../../notifications/notifications.ts'
import { identityLetters } from '../mails/mails.ts'
import {
  findAccounts,
  findAddressees,
  findUnasked,
  findWithoutWayIn,
  insertAccounts,
  insertLinks,
  updateAccounts,
  type MovedAccount,
} from './moved-in-store.ts'

/** As long as an invitation of the desk. */
const minutes = 30 * 24 * 60

/** Imports accounts from another system, with their ids, passwords and confirmations. */
export async function importAccounts(tx: Tx, accounts: readonly MovedAccount[]): Promise<void> {
  await insertAccounts(tx, accounts)
}

/** Updates accounts that were imported before. */
export async function updateImportedAccounts(tx: Tx, accounts: readonly MovedAccount[]): Promise<void> {
  await updateAccounts(tx, accounts)
}

/** Which accounts exist already: by id, by profile, and by address (in lower case). */
export async function findExistingAccounts(
  on: Runner,
  of: { ids: readonly number[]; people: readonly number[]; emails: readonly string[]; forUpdate: boolean },
) {
  const [accounts, addressees] = [await findAccounts(on, of), await findAddressees(on, of.emails)]
  return {
    byId: new Map(accounts.map((account) => [account.id, account])),
    byPerson: new Map(accounts.map((account) => [account.profile_id, account])),
    byEmail: new Map(addressees.map(({ id, email }) => [email, id])),
  }
}
export type ExistingAccount = Awaited<ReturnType<typeof findAccounts>>[number]

/** Raises the sequence past the imported ids, so that no later sign-up collides with one. */
export const reserveAccountIds = (on: Runner, highest: number) => advanceSequence(on, 'account', highest)

type Coming = { accounts: readonly number[]; people: readonly { id: number; locale: Locale }[] }

/**
 * Mails the imported people a link: to choose a password, or to get an account if they have none. Idempotent: nobody
 * gets another mail while theirs is valid or after they have signed in. Returns how many were mailed.
 */
export async function mailImportedPeople(tx: Tx, { accounts, people }: Coming): Promise<number> {
  const locked = await findWithoutWayIn(tx, accounts)
  const byAccount = new Map(locked.map((account) => [account.id, account]))
  const toAccounts =
    locked.length > 0
      ? await insertLinks(
          tx,
          'reset',
          locked.map(({ id, email }) => ({ account_id: id, email })),
          minutes,
        )
      : []
  await sendLinks(
    tx,
    identityLetters.movedIn,
    toAccounts.flatMap(({ id: link, account_id }) => {
      const account = byAccount.get(account_id ?? 0)
      return account ? [{ link, reader: { to: account.email, locale: account.locale }, values: {} }] : []
    }),
  )

  const localeOf = new Map(people.map(({ id, locale }) => [id, locale]))
  const unasked = (await findUnasked(tx, [...localeOf.keys()])).map((person) => ({ ...person, email: person.email ?? '' }))
  const byPerson = new Map(unasked.map((person) => [person.id, person]))
  const toPeople =
    unasked.length > 0
      ? await insertLinks(
          tx,
          'onboarding',
          unasked.map(({ id, email }) => ({ profile_id: id, email })),
          minutes,
        )
      : []
  await sendLinks(
    tx,
    identityLetters.onboarding,
    toPeople.flatMap(({ id: link, profile_id }) => {
      const person = byPerson.get(profile_id ?? 0)
      if (!person) return []
      const name = [person.first_name, person.last_name].filter(Boolean).join(' ') || person.email
      return [{ link, reader: { to: person.email, locale: localeOf.get(person.id) ?? 'en' }, values: { name } }]
    }),
  )
  return toAccounts.length + toPeople.length
}

export type { MovedAccount } from './moved-in-store.ts'
