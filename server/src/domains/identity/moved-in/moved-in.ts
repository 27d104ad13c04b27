import type { Locale } from '@alpenglow/contract/translations/api'
import type { Runner, Tx } from '../../../db/connect.ts'
import { numberBeyond } from '../../../db/sequences.ts'
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

/** Accounts come from another system, with the numbers that they had there and whatever opens them. */
export async function takeOverAccounts(tx: Tx, accounts: readonly MovedAccount[]): Promise<void> {
  await insertAccounts(tx, accounts)
}

/** The same system says something else of those that came before. */
export async function changeTakenOverAccounts(tx: Tx, accounts: readonly MovedAccount[]): Promise<void> {
  await updateAccounts(tx, accounts)
}

/** Which accounts are here: under these numbers, of these people, with these addresses (in small letters). */
export async function accountsHere(
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
export type KnownAccount = Awaited<ReturnType<typeof findAccounts>>[number]

/** Whoever signs up later gets none of these numbers. */
export const keepNumbersOfAccounts = (on: Runner, highest: number) => numberBeyond(on, 'account', highest)

type Coming = { accounts: readonly number[]; people: readonly { id: number; locale: Locale }[] }

/**
 * Those who came without a password get a mail in which they choose one; those who had no account, one with which they get it. Nobody gets
 * another as long as theirs is good, or once they are in. Answers how many were written to.
 */
export async function welcomeTakenOver(tx: Tx, { accounts, people }: Coming): Promise<number> {
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
