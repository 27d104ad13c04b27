/**
 * What a person needs before the gate opens, in the order in which the household does it. A product sold later may add
 * needs.
 */
export const readinessNeeds = ['consent', 'photo', 'address', 'waiver', 'pass'] as const
export type ReadinessNeed = (typeof readinessNeeds)[number]
export const readinessStates = ['done', 'missing', 'later', 'not_needed'] as const
export type ReadinessState = (typeof readinessStates)[number]

/** The facts about a person that decide what is missing. */
export type ReadinessFacts = {
  livesHere: boolean
  isAnonymous: boolean
  needsConsent: boolean
  hasConsent: boolean
  /**
   * An address for mailing cards: their own, the holder's if they live together, or one that a member of the household
   * has bought with.
   */
  hasAddress: boolean
  /** False where all their cards wait at a ticket window, or are reloaded. */
  needsAddress: boolean
  /** Whether this shop takes photos at all. */
  asksPhoto: boolean
  /** A photo that the desk has not rejected. */
  hasPhoto: boolean
  /** Whether a product that they own lacks a signature, or has all of them. */
  lacksSignature: boolean
  hasSigned: boolean
  /** The youngest ski free. */
  needsPass: boolean
  /** A paid pass of their own that has not expired. */
  hasPass: boolean
  /** A pass whose order the desk reviews first. */
  isPassInReview: boolean
}

/** The lending household sees the readiness of a lent person; an anonymous person needs nothing. */
export function stateOf(need: ReadinessNeed, person: ReadinessFacts): ReadinessState {
  if (!person.livesHere || person.isAnonymous) return 'not_needed'
  if (need === 'consent') return person.hasConsent ? 'done' : person.needsConsent ? 'missing' : 'not_needed'
  // The checkout has its own waiver step, so only owned products count.
  if (need === 'waiver') return person.lacksSignature ? 'missing' : person.hasSigned ? 'done' : 'not_needed'
  if (need === 'photo' && !person.asksPhoto) return 'not_needed'
  if (need === 'pass' && !person.needsPass) return 'not_needed'
  if (need === 'address' && !person.hasAddress && !person.needsAddress) return 'not_needed'
  if ({ photo: person.hasPhoto, address: person.hasAddress, pass: person.hasPass }[need]) return 'done'
  if (need === 'pass' && person.isPassInReview) return 'later'
  // Nothing else of a child is stored before a grown-up agrees.
  return stateOf('consent', person) === 'missing' ? 'later' : 'missing'
}

type Item = { need: ReadinessNeed; state: ReadinessState }

/** Whether everything but the pass is done, so that they can choose one. */
export const isReadyForPass = (items: readonly Item[]): boolean =>
  items.every(({ need, state }) => need === 'pass' || state === 'done' || state === 'not_needed')
/** Whether the gate opens, with a pass of their own. */
export const hasPassDone = (items: readonly Item[]): boolean =>
  items.some(({ need, state }) => need === 'pass' && state === 'done')
/** The pass whose order the desk reviews first. */
export const findPassInReview = <I extends Item & { reason: string | null }>(items: readonly I[]): I | undefined =>
  items.find(({ need, reason }) => need === 'pass' && reason !== null)
type List = { profileId: string; items: readonly Item[] }
type Step<L extends List> = { profileId: string; item: L['items'][number] }

/** The household's next step: the need that blocks most comes first, then the first person who misses it. */
export function nextReadinessStep<L extends List>(lists: readonly L[]): Step<L> | undefined {
  for (const need of readinessNeeds)
    for (const { profileId, items } of lists) {
      const item = items.find((one) => one.need === need && one.state === 'missing')
      if (item) return { profileId, item }
    }
  return undefined
}
