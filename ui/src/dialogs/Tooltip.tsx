import { useEffect, useId, useRef, useState, type ReactNode } from 'react'
import css from './Tooltip.module.css'

type Props = {
  /** Additional text. Whatever the guest must know stands on the page. */
  text: string
  /** The control that it describes, which takes the attribute. */
  children: (described: { 'aria-describedby': string }) => ReactNode
}

/** A remark on a control, for pointer and keyboard alike. The pointer may enter it, and Escape closes it. */
export function Tooltip({ text, children }: Props) {
  const id = useId()
  const around = useRef<HTMLSpanElement>(null)
  const bubble = useRef<HTMLSpanElement>(null)
  const [shown, setShown] = useState(false)
  const later = useRef<ReturnType<typeof setTimeout>>(undefined)
  const soon = (show: boolean, wait: number) => {
    clearTimeout(later.current)
    later.current = setTimeout(setShown, wait, show)
  }
  useEffect(() => () => clearTimeout(later.current), [])
  useEffect(() => {
    if (!shown || !bubble.current || !around.current) return
    return show(bubble.current, around.current, () => setShown(false))
  }, [shown])
  return (
    <span
      ref={around}
      className={css.around}
      onPointerEnter={({ pointerType }) => pointerType !== 'touch' && soon(true, 300)}
      onPointerLeave={() => soon(false, 120)}
      onFocus={({ target }) => target.matches(':focus-visible') && soon(true, 0)}
      onBlur={() => soon(false, 0)}
    >
      {children({ 'aria-describedby': id })}
      <span ref={bubble} popover="manual" role="tooltip" id={id} className={css.bubble}>
        <span className={css.words}>{text}</span>
      </span>
    </span>
  )
}

/**
 * Shows the bubble and returns how to hide it. The capturing listener takes Escape before a dialog around would close;
 * scrolling hides the bubble.
 */
function show(bubble: HTMLElement, around: HTMLElement, hide: () => void): () => void {
  bubble.showPopover()
  place(bubble, around.firstElementChild ?? around)
  const leave = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.preventDefault()
    hide()
  }
  document.addEventListener('keydown', leave, { capture: true })
  document.addEventListener('scroll', hide, { capture: true, passive: true })
  return () => {
    document.removeEventListener('keydown', leave, { capture: true })
    document.removeEventListener('scroll', hide, { capture: true })
    if (bubble.isConnected) bubble.hidePopover()
  }
}

/** Above the control, or below where there is no room; never beyond the edge of the window. */
function place(bubble: HTMLElement, control: Element) {
  const at = control.getBoundingClientRect()
  const { width, height } = bubble.getBoundingClientRect()
  const middle = at.left + at.width / 2 - width / 2
  const left = Math.max(edge, Math.min(middle, document.documentElement.clientWidth - width - edge))
  bubble.style.left = `${left}px`
  bubble.style.top = `${at.top >= height + edge ? at.top - height : at.bottom}px`
}
const edge = 8
