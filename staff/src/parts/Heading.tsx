import { useEffect, useRef } from 'react'
import { useText } from '../text/Texts.tsx'
import type { TextKey } from '@alpenglow/texts/texts'

/**
 * The title of a page, in the window and on the page. It takes the focus on arrival, for keyboards and screen readers.
 */
export function Heading({ title, text = title }: { title: TextKey; text?: TextKey }) {
  const { t } = useText()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    document.title = t('desk.title', { page: t(title) })
    heading.current?.focus({ preventScroll: true })
  }, [t, title])
  return (
    <h1 ref={heading} tabIndex={-1}>
      {t(text)}
    </h1>
  )
}
