/**
 * Which card it is not to be, and what the bank said of it, if it did: beside the address of the page that asks for another one, so that it survives a
 * reload. `isAnother`: they have said already that they take another one.
 */
export type Refused = { card: string; code: string | null; isAnother?: true }

export function refusedIn(state: unknown): Refused | undefined {
  if (typeof state !== 'object' || state === null || !('refused' in state)) return undefined
  const { refused } = state
  if (typeof refused !== 'object' || refused === null || !('code' in refused) || !('card' in refused)) return undefined
  const { code, card } = refused
  if (typeof card !== 'string') return undefined
  const isAnother = 'isAnother' in refused && refused.isAnother === true
  return { card, code: typeof code === 'string' ? code : null, ...(isAnother && { isAnother }) }
}

/** The card whose security code has to be typed again: its bank has been asked, which uses it up. */
export const codeNeededIn = (state: unknown): string | undefined => {
  const { codeOf } = (state ?? {}) as { codeOf?: unknown }
  return typeof codeOf === 'string' ? codeOf : undefined
}
