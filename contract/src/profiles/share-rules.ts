import { isMailAddress } from '../values/mail-address.ts'
import { isGrownUp, whyNotActFor, type PersonFacts, type Standing } from './standing.ts'

type Caller = { age: number | null; isConfirmed: boolean }
/** Why a person can't be offered to another household: a grown-up decides for themselves. */
export function whyNotShare(
  caller: Caller,
  standing: Standing,
  person: PersonFacts & { isAnonymous: boolean; lacksConsent: boolean },
): string | undefined {
  const why = whyNotActFor(standing, person)
  if (why) return why
  if (!isGrownUp(caller)) return 'pages.share.adults_only'
  if (person.isAnonymous) return 'pages.share.nameless'
  if (standing !== 'self' && isGrownUp(person)) return 'pages.share.they_decide'
  if (person.lacksConsent) return 'pages.consent_of_minor.first'
  return caller.isConfirmed ? undefined : 'pages.share.unconfirmed'
}

/** Why a person can't be offered to this address. */
export function whyNotShareWith(
  address: string,
  knownEmails: { own: string; atHome: readonly string[]; already: readonly string[] },
): string | undefined {
  const is = (other: string) => other.toLowerCase() === address.toLowerCase()
  if (!isMailAddress(address)) return 'components.errors.email'
  if (is(knownEmails.own)) return 'pages.share.oneself'
  if (knownEmails.atHome.some(is)) return 'pages.share.at_home'
  return knownEmails.already.some(is) ? 'pages.share.already' : undefined
}
