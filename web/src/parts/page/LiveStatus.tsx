import { useState, type ReactNode } from 'react'

/**
 * Announces a change to screen readers: the whole sentence, whenever `of` changes. The first content is not announced,
 * because it was read with the page.
 */
export function LiveStatus({ of, children }: { of: string; children: ReactNode }) {
  const [first] = useState(of)
  const [hasChanged, setHasChanged] = useState(false)
  if (of !== first && !hasChanged) setHasChanged(true)
  return <output className="for-readers">{hasChanged && children}</output>
}
