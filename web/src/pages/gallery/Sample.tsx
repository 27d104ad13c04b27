import { useEffect, useRef, type ReactNode } from 'react'
import css from './Sample.module.css'

type Props = { name: string; wide?: boolean; children: ReactNode }

/** One state of a control, with the name of the state above it. */
export const Sample = ({ name, wide = false, children }: Props) => (
  <figure className={css.sample} data-wide={wide || undefined} aria-label={name}>
    <figcaption>{name}</figcaption>
    <div>{children}</div>
  </figure>
)

/** An error here is nobody's: it is shown only after it has come, so that the page does not go there. */
export function Unasked({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => place.current?.removeAttribute('hidden'), [])
  return (
    <div ref={place} hidden>
      {children}
    </div>
  )
}

/** States side by side, as many as fit. */
export const Samples = ({ children }: { children: ReactNode }) => <div className={css.samples}>{children}</div>
