import { useState } from 'react'
import { useDraft } from '../../session/drafts/useDraft.ts'

/** On the ways within the shop, from the page that asks first to the one that asks last. */
const here = new Set<string>()

/**
 * A yes that is asked for: given or taken back, missed where somebody goes on without it, and kept in this tab as what is typed is. `name` says of
 * what it is: of another cart it is another one, which nobody has given yet.
 */
export function useAgreement(name: string) {
  const [given, setGiven] = useState(() => (here.has(name) ? name : undefined))
  const [missed, setMissed] = useState<string>()
  const isGiven = given === name
  const give = (isYes: boolean) => {
    here[isYes ? 'add' : 'delete'](name)
    setGiven(isYes ? name : undefined)
  }
  useDraft(`agreed ${name}`, { isGiven }, (kept) => give(kept.isGiven === true))
  return {
    isGiven,
    isMissed: missed === name && !isGiven,
    give,
    miss: () => setMissed(name),
  }
}
export type Agreement = ReturnType<typeof useAgreement>
