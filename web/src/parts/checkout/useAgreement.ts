import { useState } from 'react'
import { useDraft } from '../../session/drafts/useDraft.ts'

/** The agreements given in this document, for the way from the page that asks first to the one that asks last. */
const here = new Set<string>()

/**
 * The guest's agreement to a text: given or withdrawn, marked as missing when they continue without it, and stored in
 * this tab like a draft. `name` identifies what it is for: another cart needs another agreement.
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
