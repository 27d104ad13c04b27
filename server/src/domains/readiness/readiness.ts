import type { Checklist, ChecklistItem } from '@alpenglow/contract/readiness/api'
import { needs, stateOf, type Need } from '@alpenglow/contract/readiness/rules'
import type { Locale } from '@alpenglow/contract/translations/api'
import type { Day } from '@alpenglow/contract/values/day'
import type { AccountCall } from '../../kernel/call.ts'
import type { CatalogueDomain } from '../catalogue/catalogue.ts'
import type { Profiles, ReckonedPerson } from '../profiles/profiles.ts'

type Person = { id: number; dob: Day | null }
type Passes = { id: number; hasPass: boolean; mayRenew: boolean }
type Options = {
  profiles: Pick<Profiles, 'reckoned'>
  catalogue: Pick<CatalogueDomain, 'opensOn' | 'ageOf'>
  /** What those who live there own. */
  passesOf: (people: readonly Person[], locale: Locale) => Promise<Passes[]>
}
type Known = ReckonedPerson & Passes & { needsPass: boolean }

const whoSeesTo = (need: Need, { mayConsent, mayGivePhoto, mayGiveAddress, mayBuy }: ReckonedPerson) =>
  ({ consent: mayConsent, photo: mayGivePhoto, address: mayGiveAddress, pass: mayBuy })[need]

export function createReadiness({ profiles, catalogue, passesOf }: Options) {
  function itemOf(need: Need, person: Known, caller: string): ChecklistItem {
    const state = stateOf(need, person)
    if (state !== 'missing') return { need, state, who: [], by: null, where: null }
    const who = whoSeesTo(need, person)
    return {
      need,
      state,
      who,
      by: catalogue.opensOn(),
      where: whereOf(need, person, caller),
    }
  }

  async function withPasses(people: readonly ReckonedPerson[], locale: Locale): Promise<Known[]> {
    const living = people.filter(({ livesHere }) => livesHere).map(({ profileId, dob }) => ({ id: Number(profileId), dob }))
    const passes = new Map((await passesOf(living, locale)).map((one) => [one.id, one]))
    return people.map((person) => {
      const id = Number(person.profileId)
      const needsPass = person.dob === null || catalogue.ageOf(locale, person.dob).ageCategory !== null
      return { ...person, ...(passes.get(id) ?? { id, hasPass: false, mayRenew: false }), needsPass }
    })
  }

  return {
    mountainChecklist: async ({ account, locale }: AccountCall): Promise<Checklist[]> => {
      const people = await withPasses(await profiles.reckoned(account.profileId), locale)
      return people.map((person) => {
        const items = needs.map((need) => itemOf(need, person, String(account.profileId)))
        const isReady = items.every(({ state }) => state === 'done' || state === 'not_needed')
        return { profileId: person.profileId, isReady, items }
      })
    },
  }
}
function whereOf(need: Need, { profileId, holder, mayRenew }: Known, caller: string): string {
  if (need === 'pass') return mayRenew ? '/renew' : '/which-pass'
  // The holder's address is everybody's: it is given once, on the page of whoever gives it.
  const at = need === 'address' && caller === holder ? caller : profileId
  return `/myaccount/people/${at}${need === 'photo' ? '/photo' : `#${need}`}`
}

export type Readiness = ReturnType<typeof createReadiness>
