import type { Product } from '@alpenglow/contract/catalogue/product'
import type { ItemBlock } from '@alpenglow/contract/profiles/owned'
import type { Checklist, ChecklistItem } from '@alpenglow/contract/readiness/api'
import { readinessNeeds, stateOf, type ReadinessNeed } from '@alpenglow/contract/readiness/rules'
import type { Locale } from '@alpenglow/contract/translations/api'
import type { Day } from '@alpenglow/contract/values/day'
import type { AccountCall } from '../../kernel/call.ts'
import type { CatalogueDomain } from '../catalogue/catalogue.ts'
import type { CardsComing } from '../orders/orders.ts'
import type { Profiles, PersonReadinessFacts } from '../profiles/profiles.ts'
import type { Signable } from '../waivers/waivers.ts'

type Person = { id: number; dob: Day | null }
type Passes = { id: number; hasPass: boolean; blocked: ItemBlock | null; mayRenew: boolean; products: readonly Product[] }
/** The dependencies of the check of how ready a household is. */
type Checking = {
  profiles: Pick<Profiles, 'reckoned'>
  catalogue: Pick<CatalogueDomain, 'opensOn' | 'ageOf'>
  /** What the people who live in the household own, in the words for this reader. */
  passesOf: (people: readonly Person[], profileReader: { reader: number; locale: Locale }) => Promise<Passes[]>
  /** Whether the cards that they have bought still need an address. */
  cardsComingTo: (people: readonly number[]) => Promise<CardsComing>
  waivers: {
    signablesOf(profileId: number, product: Product): Signable[]
    /** Which of these are signed. */
    signed(all: readonly Signable[]): Promise<{ has(one: Signable): boolean }>
  }
}
type Signing = { lacksSignature: boolean; hasSigned: boolean }
type CheckedPerson = PersonReadinessFacts &
  Omit<Passes, 'products'> &
  Signing & { needsPass: boolean; isPassInReview: boolean; needsAddress: boolean }

const whoSeesTo = (need: ReadinessNeed, { mayConsent, mayGivePhoto, mayGiveAddress, maySign, mayBuy }: PersonReadinessFacts) =>
  ({ consent: mayConsent, photo: mayGivePhoto, address: mayGiveAddress, waiver: maySign, pass: mayBuy })[need]

export const createReadiness = (means: Checking) => ({
  mountainChecklist: async (call: AccountCall): Promise<Checklist[]> => {
    const { profileId: caller } = call.account
    const people = await checkPeople(means, call, await means.profiles.reckoned(caller))
    return people.map((person) => {
      const items = readinessNeeds.map((need) => itemOf(means, need, person, String(caller)))
      const isReady = items.every(({ state }) => state === 'done' || state === 'not_needed')
      return { profileId: person.profileId, isReady, items }
    })
  },
})

/** What each person of the household has and still needs. */
async function checkPeople(
  means: Checking,
  { account, locale }: AccountCall,
  people: readonly PersonReadinessFacts[],
): Promise<CheckedPerson[]> {
  const { catalogue, passesOf, cardsComingTo, waivers } = means
  const living = people.filter(({ livesHere }) => livesHere).map(({ profileId, dob }) => ({ id: Number(profileId), dob }))
  const [owned, cards] = await Promise.all([
    passesOf(living, { reader: account.profileId, locale }),
    cardsComingTo(living.map(({ id }) => id)),
  ])
  const passes = new Map(owned.map((one) => [one.id, one]))
  const signing = await readSigning(waivers, [...passes.values()])
  return people.map((person) => {
    const id = Number(person.profileId)
    const { hasPass = false, blocked = null, mayRenew = false } = passes.get(id) ?? {}
    return {
      ...person,
      id,
      hasPass,
      blocked,
      isPassInReview: blocked !== null,
      mayRenew,
      needsPass: person.dob === null || catalogue.ageOf(locale, person.dob).ageCategory !== null,
      // The household has given an address already: one does for all of it.
      hasAddress: person.hasAddress || cards.hasAddress,
      needsAddress: !cards.needsNone.has(id),
      ...signing(id),
    }
  })
}

/** Whether everything that a person owns is signed for. */
async function readSigning(waivers: Checking['waivers'], owned: readonly Passes[]): Promise<(profileId: number) => Signing> {
  const signables = owned.flatMap(({ id, products }) => products.flatMap((product) => waivers.signablesOf(id, product)))
  const signed = await waivers.signed(signables)
  return (of) => {
    const theirs = signables.filter(({ profileId }) => profileId === of)
    const lacksSignature = theirs.some((one) => !signed.has(one))
    return { lacksSignature, hasSigned: theirs.length > 0 && !lacksSignature }
  }
}

function itemOf({ catalogue }: Checking, need: ReadinessNeed, person: CheckedPerson, caller: string): ChecklistItem {
  const state = stateOf(need, person)
  if (need === 'pass' && state === 'later' && person.blocked) return inReview(person.blocked)
  if (state !== 'missing') return { need, state, reason: null, who: [], by: null, where: null }
  const who = whoSeesTo(need, person)
  return { need, state, reason: null, who, by: catalogue.opensOn(), where: whereOf(need, person, caller) }
}

/** Nothing to do but wait; the guest who placed the order may look at it. */
const inReview = ({ reason, orderId }: ItemBlock): ChecklistItem => ({
  need: 'pass',
  state: 'later',
  reason,
  who: [],
  by: null,
  where: orderId === null ? null : `/myaccount/orders/${orderId}`,
})

function whereOf(need: ReadinessNeed, { profileId, holder, mayRenew }: CheckedPerson, caller: string): string {
  if (need === 'pass') return mayRenew ? '/renew' : '/which-pass'
  if (need === 'waiver') return '/waiver'
  // The holder's address counts for the whole household: the holder enters it once, on their own page.
  const at = need === 'address' && caller === holder ? caller : profileId
  return `/myaccount/people/${at}${need === 'photo' ? '/photo' : `#${need}`}`
}

export type Readiness = ReturnType<typeof createReadiness>
