import { useEffect, useRef, type ReactNode } from 'react'
import { Icon, type IconName } from '../Icon.tsx'
import css from './ErrorBlock.module.css'

/** What went wrong, where it went wrong: announced, and brought into view with air above it. */
export function ErrorBlock({ children }: { children: ReactNode }) {
  const block = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // Newer browsers answer with a promise, which an effect must not return.
    void block.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <div ref={block} className={`${css.block} ${css.bad}`} role="alert">
      <Icon name="alert" />
      <div>{children}</div>
    </div>
  )
}

/** Something worth knowing; `warn` when it wants attention. */
export const Note = ({ kind = 'info', children }: { kind?: 'info' | 'warn'; children: ReactNode }) => {
  const glyph: IconName = kind === 'warn' ? 'alert' : 'info'
  return (
    <div className={`${css.block} ${css[kind]}`}>
      <Icon name={glyph} />
      <div>{children}</div>
    </div>
  )
}
