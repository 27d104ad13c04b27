import { useEffect, useRef, type ReactNode } from 'react'
import { Icon, type IconName } from '../Icon.tsx'
import { Wording } from '../text/Wording.tsx'
import css from './ErrorBlock.module.css'

type ErrorProps = {
  /** `plain` is the text alone; `block` has an icon and a tint, and scrolls into view. */
  variant?: 'block' | 'plain'
  children: ReactNode
}

/** An error message where the error occurred. It is announced, and again when it changes; a string may be Markdown. */
export function ErrorBlock({ variant = 'block', children }: ErrorProps) {
  const isBlock = variant === 'block'
  return (
    <div className={isBlock ? `${css.block} ${css.bad}` : css.plain} role="alert">
      {isBlock && <Icon name="alert" />}
      {/* A new text is a new element: some screen readers do not announce a changed one. */}
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

/** With the margin of its style sheet above it, so that its context is visible. */
function bringIntoView(block: HTMLElement) {
  const { top, bottom } = block.getBoundingClientRect()
  const air = parseFloat(getComputedStyle(block).scrollMarginTop)
  const isSeen = top >= air && bottom <= innerHeight
  // In newer browsers it returns a promise, which an effect must not return.
  if (!isSeen) void block.scrollIntoView({ block: 'start' })
}

const glyphs = { info: 'info', warn: 'alert', good: 'check' } as const satisfies Record<string, IconName>

/** Useful information; `warn` when it needs attention, `good` when it is what the guest waited for. */
export const Note = ({ kind = 'info', children }: { kind?: keyof typeof glyphs; children: ReactNode }) => {
  const glyph = glyphs[kind]
  return (
    <div className={`${css.block} ${css[kind]}`}>
      <Icon name={glyph} />
      <div>{children}</div>
    </div>
  )
}
