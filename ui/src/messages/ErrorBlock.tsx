import { useEffect, useRef, type ReactNode } from 'react'
import { Icon, type IconName } from '../Icon.tsx'
import { Wording } from '../text/Wording.tsx'
import css from './ErrorBlock.module.css'

type ErrorProps = {
  /** `plain` is the words alone; `block` has a sign and a tint, and comes into view. */
  variant?: 'block' | 'plain'
  children: ReactNode
}

/** What went wrong, where it went wrong. It is announced, and again when it says something else; a text may be Markdown. */
export function ErrorBlock({ variant = 'block', children }: ErrorProps) {
  const isBlock = variant === 'block'
  return (
    <div className={isBlock ? `${css.block} ${css.bad}` : css.plain} role="alert">
      {isBlock && <Icon name="alert" />}
      {/* New words are a new element: some readers do not tell of a text that only changes. */}
      <Words key={typeof children === 'string' ? children : ''} comeIntoView={isBlock}>
        {children}
      </Words>
    </div>
  )
}

function Words({ comeIntoView, children }: { comeIntoView: boolean; children: ReactNode }) {
  const words = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const block = words.current?.parentElement
    if (comeIntoView && block) bringIntoView(block)
  }, [comeIntoView])
  return <div ref={words}>{typeof children === 'string' ? <Wording>{children}</Wording> : children}</div>
}

/** With the air above it that its style sheet gives it, so that whoever looks sees what it is about. */
function bringIntoView(block: HTMLElement) {
  const { top, bottom } = block.getBoundingClientRect()
  const air = parseFloat(getComputedStyle(block).scrollMarginTop)
  const isSeen = top >= air && bottom <= innerHeight
  // Newer browsers answer with a promise, which an effect must not return.
  if (!isSeen) void block.scrollIntoView({ block: 'start' })
}

const glyphs = { info: 'info', warn: 'alert', good: 'check' } as const satisfies Record<string, IconName>

/** Something worth knowing; `warn` when it wants attention, `good` when it is what somebody waited for. */
export const Note = ({ kind = 'info', children }: { kind?: keyof typeof glyphs; children: ReactNode }) => {
  const glyph = glyphs[kind]
  return (
    <div className={`${css.block} ${css[kind]}`}>
      <Icon name={glyph} />
      <div>{children}</div>
    </div>
  )
}
