import { useEffect, useRef, type ReactNode } from 'react'
import css from './Sample.module.css'

type Props = { name: string; wide?: boolean; children: ReactNode }

/** One state of a control, labelled with its name. */
export const Sample = ({ name, wide = false, children }: Props) => (
  <figure className={css.sample} data-wide={wide || undefined} aria-label={name}>
    <figcaption>{name}</figcaption>
    <div>{children}</div>
  </figure>
)

/** Shows its children only after they have mounted: an error that focuses itself must not scroll the page there. */
export function ShownAfterMount({ children }: { children: ReactNode }) {
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
