import type { TextKey } from '@alpenglow/texts/texts'
import type { Values } from '@alpenglow/contract/translations/text'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useNavigationType } from '@alpenglow/client/routing/Router'
import { useText } from '@alpenglow/client/words/words'
import { useArrival } from '../../loading/arrival.ts'

type Props = { title: TextKey; values?: Values; children: ReactNode }

/**
 * The title of a page, in the window and on the page. It takes the focus on arrival, for keyboards and screen readers.
 * A new page begins at its top; going back, the browser restores the position.
 */
export function Heading({ title, values, children }: Props) {
  const { t } = useText()
  const inWindow = t(title, values)
  const type = useNavigationType()
  /** As it was on arrival: typing into a search navigates, too, and must not scroll to the top. */
  const [how] = useState(type)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    document.title = inWindow
  }, [inWindow])
  useArrival(heading, how)
  return (
    <h1 ref={heading} tabIndex={-1}>
      {children}
    </h1>
  )
}
