/**
 * The refused card and the bank's code, if there was one: in the history state of the page that asks for another card,
 * so that it survives a reload. `isAnother`: the guest has already chosen to use another one.
 */
export type RefusedCard = { card: string; code: string | null; isAnother?: true }

export function refusedIn(state: unknown): RefusedCard | undefined {
  if (typeof state !== 'object' || state === null || !('refused' in state)) return undefined
  const { refused } = state
  if (typeof refused !== 'object' || refused === null || !('code' in refused) || !('card' in refused)) return undefined
  const { code, card } = refused
  if (typeof card !== 'string') return undefined
  const isAnother = 'isAnother' in refused && refused.isAnother === true
  return { card, code: typeof code === 'string' ? code : null, ...(isAnother && { isAnother }) }
}

/** The card whose security code has to be entered again: an authorization uses it up. */
export const codeNeededIn = (state: unknown): string | undefined => {
  const { codeOf } = (state ?? {}) as { codeOf?: unknown }
  return typeof codeOf === 'string' ? codeOf : undefined
}
