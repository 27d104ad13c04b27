import type { TextKey } from '@alpenglow/contract/translations/texts'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useNavigationType } from 'react-router'
import { useText } from '../text/Texts.tsx'
import { useArrival } from './arrival.ts'

/**
 * The title of a page, in the window and on the page. Whoever works by keyboard or ear arrives here. A new page begins at its top; going
 * back, the browser knows the place better.
 */
export function Heading({ title, children }: { title: TextKey; children: ReactNode }) {
  const { t } = useText()
  const type = useNavigationType()
  /** As it was on arrival: typing into a search navigates too, and must not be thrown up here. */
  const [how] = useState(type)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    document.title = t(title)
  }, [t, title])
  useArrival(heading, how)
  return (
    <h1 ref={heading} tabIndex={-1}>
      {children}
    </h1>
  )
}
