import { useState, type ReactNode } from 'react'

/**
 * Tells those who can't see it what has changed under their hands: the whole sentence, whenever what it is `of` is another one. What was
 * there from the start they have read.
 */
export function LiveStatus({ of, children }: { of: string; children: ReactNode }) {
  const [first] = useState(of)
  const [hasChanged, setHasChanged] = useState(false)
  if (of !== first && !hasChanged) setHasChanged(true)
  return <output className="for-readers">{hasChanged && children}</output>
}
