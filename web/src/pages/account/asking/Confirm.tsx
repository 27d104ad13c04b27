import { useState } from 'react'
import { whenAsked } from '../../../loading/lazy-part.tsx'
import type { Asked } from './Question.tsx'

const Question = whenAsked(() => import('./Question.tsx').then((asking) => asking.Question))

/** Confirmation before something irreversible. Its code loads at the first question and then stays mounted. */
export function Confirm(asked: Asked) {
  const [wasAsked, setWasAsked] = useState(asked.open)
  if (asked.open && !wasAsked) setWasAsked(true)
  return wasAsked && <Question {...asked} />
}
