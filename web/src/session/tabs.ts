import { mutate } from 'swr'
import { ownName } from '../data/personal-data.ts'
import { askWhoIsThere } from './session.ts'

/** What happened here to whoever is signed in, for the other tabs to look at once: `changed`, they or something about them. */
export function tellTabs(what: 'in' | 'out' | 'changed'): void {
  try {
    // Told by being written; nothing of it is kept.
    localStorage.setItem('session', what)
    localStorage.removeItem('session')
  } catch {
    // They look by themselves, a moment later.
  }
}

/** Somebody may have signed in, or what is known of them is out of date. A profile is asked for once: a tab that is not told keeps the old. */
export async function askInEveryTab() {
  const me: unknown = await askWhoIsThere()
  tellTabs('changed')
  return me
}

/**
 * Somebody has come in. What was known of the cart was a visitor's: a step that took it at its word would lead them away from what is theirs.
 */
export async function cameIn() {
  await mutate((key) => typeof key === 'string' && key.startsWith(ownName('getCart', '')), null, { revalidate: false })
  return askInEveryTab()
}
