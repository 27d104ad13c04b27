import { useLocation } from '@alpenglow/client/routing/Router'
import { useEffect, useRef, type ReactNode } from 'react'
import css from './PersonSection.module.css'

/**
 * A section of a person's page that links lead to by their hash. It mounts after the navigation, so it scrolls to
 * itself and takes the focus.
 */
export function PersonSection({ id, heading, children }: { id: string; heading: string; children: ReactNode }) {
  const title = useRef<HTMLHeadingElement>(null)
  const { hash, key } = useLocation()
  const isSought = hash === `#${id}`
  useEffect(() => {
    if (!isSought) return
    title.current?.focus({ preventScroll: true })
    title.current?.scrollIntoView()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- a link that is pressed again leads here again
  }, [isSought, key])
  return (
    <section id={id} className={css.part} aria-labelledby={`${id}-heading`}>
      <h2 id={`${id}-heading`} ref={title} tabIndex={-1}>
        {heading}
      </h2>
      {children}
    </section>
  )
}
