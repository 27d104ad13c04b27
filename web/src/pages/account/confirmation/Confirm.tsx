import { useState } from 'react'
import { lazyOnDemand } from '../../../loading/lazy-part.tsx'
import type { ConfirmProps } from './Question.tsx'

const ConfirmDialog = lazyOnDemand(() => import('./Question.tsx').then((asking) => asking.ConfirmDialog))

/** Confirmation before something irreversible. Its code loads at the first question and then stays mounted. */
export function Confirm(props: ConfirmProps) {
  const [wasAsked, setWasAsked] = useState(props.open)
  if (props.open && !wasAsked) setWasAsked(true)
  return wasAsked && <ConfirmDialog {...props} />
}
