import { useState } from 'react'
import { lazyOnDemand } from '../../../loading/lazy-part.tsx'
import type { ConfirmProps } from './Question.tsx'

const ConfirmDialog = lazyOnDemand(() => import('./Question.tsx').then((asking) => asking.ConfirmDialog))

/** Confirmation before something irreversible. Its code loads at the first question and then stays mounted. */
export function Confirm(asked: ConfirmProps) {
  const [wasAsked, setWasAsked] = useState(asked.open)
  if (asked.open && !wasAsked) setWasAsked(true)
  return wasAsked && <ConfirmDialog {...asked} />
}
