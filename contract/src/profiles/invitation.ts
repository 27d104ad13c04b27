import * as z from 'zod/mini'
import { isMailAddress } from '../values/mail-address.ts'
import { minimumAge } from './rules.ts'
import { isGrownUp, whyNotActFor, type PersonFacts, type Standing } from './standing.ts'

const moment = z.iso.datetime({ offset: true })

/** An invitation to sign in oneself. */
export const Invitation = z.object({
  email: z.string(),
  sentAt: moment,
  expiresAt: moment,
  openedAt: z.nullable(moment),
  declinedAt: z.nullable(moment),
})
export type Invitation = z.infer<typeof Invitation>

type Caller = { age: number | null; isConfirmed: boolean }
/** Why a person of the household can't be invited. */
export function whyNotInvite(
  caller: Caller,
  standing: Standing,
  person: PersonFacts & { isAnonymous: boolean },
): string | undefined {
  if (person.hasLogin && standing !== 'borrower') return 'pages.invite.has_login'
  const why = whyNotActFor(standing, person)
  if (why) return why
  if (!isGrownUp(caller)) return 'pages.invite.adults_only'
  if (!caller.isConfirmed) return 'pages.invite.unconfirmed'
  if (person.isAnonymous) return 'pages.invite.nameless'
  return person.age !== null && person.age < minimumAge ? 'pages.invite.too_young' : undefined
}

/**
 * Why an invitation can't be withdrawn, or a declined one dismissed; an invitation to a person who turns out to be too
 * young can be.
 */
export function whyNotWithdraw(caller: Pick<Caller, 'age'>, standing: Standing, person: PersonFacts): string | undefined {
  return whyNotActFor(standing, person) ?? (isGrownUp(caller) ? undefined : 'pages.invite.adults_only')
}

/** Why an invitation can't go to this address. */
export function whyNotInviteTo(email: string, knownEmails: { own: string; others: readonly string[] }): string | undefined {
  const is = (other: string) => other.toLowerCase() === email.toLowerCase()
  if (!isMailAddress(email)) return 'components.errors.email'
  if (is(knownEmails.own)) return 'pages.invite.oneself'
  return knownEmails.others.some(is) ? 'pages.invite.taken' : undefined
}
