import type { Checklist, ChecklistItem } from '@alpenglow/contract/readiness/api'
import { needs, stateOf, type Need } from '@alpenglow/contract/readiness/rules'
import type { AccountCall } from '../../kernel/call.ts'
import type { CatalogueDomain } from '../catalogue/catalogue.ts'
import type { Profiles, ReckonedPerson } from '../profiles/profiles.ts'

type Options = { profiles: Pick<Profiles, 'reckoned'>; catalogue: Pick<CatalogueDomain, 'opensOn'> }

const whoSeesTo = (need: Need, { mayConsent, mayGivePhoto, mayGiveAddress }: ReckonedPerson) =>
  ({ consent: mayConsent, photo: mayGivePhoto, address: mayGiveAddress })[need]

export function createReadiness({ profiles, catalogue }: Options) {
  function itemOf(need: Need, person: ReckonedPerson, caller: string): ChecklistItem {
    const state = stateOf(need, person)
    if (state !== 'missing') return { need, state, who: [], by: null, where: null }
    const who = whoSeesTo(need, person)
    // The holder's address is everybody's: it is given once, on the page of whoever gives it.
    const at = need === 'address' && caller === person.holder ? caller : person.profileId
    return {
      need,
      state,
      who,
      by: catalogue.opensOn(),
      where: `/myaccount/people/${at}${need === 'photo' ? '/photo' : `#${need}`}`,
    }
  }

  return {
    mountainChecklist: async ({ account }: AccountCall): Promise<Checklist[]> => {
      const people = await profiles.reckoned(account.profileId)
      return people.map((person) => {
        const items = needs.map((need) => itemOf(need, person, String(account.profileId)))
        const isReady = items.every(({ state }) => state === 'done' || state === 'not_needed')
        return { profileId: person.profileId, isReady, items }
      })
    },
  }
}
export type Readiness = ReturnType<typeof createReadiness>
