/** What has to be there before the gate opens for somebody, in the order in which it is done. What is sold later adds its own. */
export const needs = ['consent', 'photo', 'address', 'waiver', 'pass'] as const
export type Need = (typeof needs)[number]
export const states = ['done', 'missing', 'later', 'not_needed'] as const
export type State = (typeof states)[number]

/** What of somebody decides what is missing, as the household knows it. */
export type Reckoned = {
  livesHere: boolean
  isAnonymous: boolean
  needsConsent: boolean
  hasConsent: boolean
  /** Their own address, or the holder's, with whom they live, or one that somebody there has bought with: cards are sent there. */
  hasAddress: boolean
  /** Not where all that they have bought waits at a ticket window, or is on a card that they have. */
  needsAddress: boolean
  /** Whether photos are taken here at all. */
  asksPhoto: boolean
  /** One that nobody at the desk has refused. */
  hasPhoto: boolean
  /** Whether what they own asks for a signature that is not there, or has all of them. */
  lacksSignature: boolean
  hasSigned: boolean
  /** The youngest ski free. */
  needsPass: boolean
  /** One that is theirs, paid for, and not over. */
  hasPass: boolean
  /** One of which the desk looks at the order first. */
  isPassInReview: boolean
}

/** Whoever another household lends is ready there or not; somebody without a name needs nothing. */
export function stateOf(need: Need, person: Reckoned): State {
  if (!person.livesHere || person.isAnonymous) return 'not_needed'
  if (need === 'consent') return person.hasConsent ? 'done' : person.needsConsent ? 'missing' : 'not_needed'
  // What is bought is signed on the way to the till.
  if (need === 'waiver') return person.lacksSignature ? 'missing' : person.hasSigned ? 'done' : 'not_needed'
  if (need === 'photo' && !person.asksPhoto) return 'not_needed'
  if (need === 'pass' && !person.needsPass) return 'not_needed'
  if (need === 'address' && !person.hasAddress && !person.needsAddress) return 'not_needed'
  if ({ photo: person.hasPhoto, address: person.hasAddress, pass: person.hasPass }[need]) return 'done'
  if (need === 'pass' && person.isPassInReview) return 'later'
  // Nothing else of a child is kept before somebody agrees.
  return stateOf('consent', person) === 'missing' ? 'later' : 'missing'
}

type Item = { need: Need; state: State }

/** Whether all is there but the pass: there is one to choose. */
export const isReadyForPass = (items: readonly Item[]): boolean =>
  items.every(({ need, state }) => need === 'pass' || state === 'done' || state === 'not_needed')
/** Whether the gate opens, with a pass of their own. */
export const hasPassIn = (items: readonly Item[]): boolean =>
  items.some(({ need, state }) => need === 'pass' && state === 'done')
/** The pass of which the desk looks at the order first. */
export const inReviewIn = <I extends Item & { reason: string | null }>(items: readonly I[]): I | undefined =>
  items.find(({ need, reason }) => need === 'pass' && reason !== null)
type List = { profileId: string; items: readonly Item[] }
type Step<L extends List> = { profileId: string; item: L['items'][number] }

/** The one thing that the whole household does next: what blocks most comes first, and of that whoever stands first. */
export function nextStep<L extends List>(lists: readonly L[]): Step<L> | undefined {
  for (const need of needs)
    for (const { profileId, items } of lists) {
      const item = items.find((one) => one.need === need && one.state === 'missing')
      if (item) return { profileId, item }
    }
  return undefined
}
