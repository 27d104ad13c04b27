import { useEffect, useRef, type ReactNode } from 'react'
import { Icon, type IconName } from '../Icon.tsx'
import { Wording } from '../text/Wording.tsx'
import css from './ErrorBlock.module.css'

type ErrorProps = {
  /** `plain` is the words alone; `block` has a sign and a tint, and comes into view. */
  variant?: 'block' | 'plain'
  /** It belongs to the page as that came, and answers nobody: the page stays where it is. */
  standing?: boolean
  children: ReactNode
}

/** What went wrong, where it went wrong. It is announced, and again when it says something else; a text may be Markdown. */
export function ErrorBlock({ variant = 'block', standing = false, children }: ErrorProps) {
  const isBlock = variant === 'block'
  return (
    <div className={isBlock ? `${css.block} ${css.bad}` : css.plain} role="alert">
      {isBlock && <Icon name="stop" />}
      {/* New words are a new element: some readers do not tell of a text that only changes. */}
      <Words key={typeof children === 'string' ? children : ''} comeIntoView={isBlock && !standing}>
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

/** Air above it, so that whoever looks sees what it is about. On a very low screen most of the room is the message's. */
const airOf = (height: number) => Math.min(200, height * 0.4)

function bringIntoView(block: HTMLElement) {
  const { top, bottom } = block.getBoundingClientRect()
  const isSeen = top >= airOf(innerHeight) && bottom <= innerHeight
  // Newer browsers answer with a promise, which an effect must not return.
  if (!isSeen) void block.scrollIntoView({ block: 'start' })
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
