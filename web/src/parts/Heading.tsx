import type { TextKey } from '@alpenglow/contract/translations/texts'
import { useEffect, useRef, type ReactNode } from 'react'
import { useText } from '../text/Texts.tsx'

/** The first page of a visit is read from its top; later ones are entered at their title. */
let visitBegan = false

/** The title of a page, in the window and on the page. Whoever works by keyboard or ear arrives here. */
export function Heading({ title, children }: { title: TextKey; children: ReactNode }) {
  const { t } = useText()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    document.title = t(title)
  }, [t, title])
  useEffect(() => {
    if (visitBegan) heading.current?.focus({ preventScroll: true })
    visitBegan = true
  }, [])
  return (
    <h1 ref={heading} tabIndex={-1}>
      {children}
    </h1>
  )
}
