import { useState } from 'react'
import { whenAsked } from '../../../loading/lazy-part.tsx'
import type { Asked } from './Question.tsx'

const Question = whenAsked(() => import('./Question.tsx').then((asking) => asking.Question))

/** A second question before something that can't be taken back. It comes when it is asked for the first time, and is there from then on. */
export function Confirm(asked: Asked) {
  const [wasAsked, setWasAsked] = useState(asked.open)
  if (asked.open && !wasAsked) setWasAsked(true)
  return wasAsked && <Question {...asked} />
}
