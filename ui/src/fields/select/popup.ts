import { useLayoutEffect, useRef, type RefObject } from 'react'
import { placeOf, popupHeight } from './popup-place.ts'

type Config = {
  trigger: RefObject<HTMLElement | null>
  onClose: () => void
  /** As wide as its rows need; otherwise exactly as wide as its trigger. */
  wide: boolean
  /** As high as its rows need and the window has room. */
  tall: boolean
}

/**
 * Puts a popup into the top layer, where no dialog or card clips it, and keeps it at its trigger on scroll and resize.
 * A press outside closes it, and so does its trigger leaving the viewport. It is `manual`, because an `auto` popover
 * closes when its own trigger is pressed, which then opens it again.
 */
export function usePopup({ trigger, onClose, wide, tall }: Config) {
  const popup = useRef<HTMLElement>(null)
  const leave = useRef(onClose)
  useLayoutEffect(() => {
    leave.current = onClose
  })
  useLayoutEffect(() => {
    const [anchor, floating] = [trigger.current, popup.current]
    if (!anchor || !floating) return
    anchor.scrollIntoView({ block: 'nearest' })
    floating.showPopover()
    const follow = () => place(floating, anchor, { wide, tall })
    follow()
    const stops = [
      whenMoved(anchor, floating, follow),
      whenGone(anchor, () => leave.current()),
      whenPressedBeside([anchor, floating], () => leave.current()),
    ]
    return () => stops.forEach((stop) => stop())
  }, [trigger, wide, tall])
  return popup
}

function place(popup: HTMLElement, trigger: HTMLElement, { wide, tall }: Pick<Config, 'wide' | 'tall'>) {
  const anchor = trigger.getBoundingClientRect()
  const { clientWidth, clientHeight } = document.documentElement
  popup.style[wide ? 'minWidth' : 'width'] = `${anchor.width}px`
  // The list's full height with its border.
  const height = popup.scrollHeight + popup.offsetHeight - popup.clientHeight
  const {
    top,
    left,
    height: given,
  } = placeOf(
    anchor,
    { width: popup.offsetWidth, height },
    { width: clientWidth, height: clientHeight },
    tall ? Infinity : popupHeight,
  )
  Object.assign(popup.style, { top: `${top}px`, left: `${left}px`, maxHeight: `${given}px` })
}

type Stop = () => void

function whenMoved(trigger: HTMLElement, popup: HTMLElement, follow: () => void): Stop {
  const onScroll = (event: Event) => event.target !== popup && follow()
  const sizes = new ResizeObserver(follow)
  sizes.observe(trigger)
  document.addEventListener('scroll', onScroll, { capture: true, passive: true })
  window.addEventListener('resize', follow)
  return () => {
    sizes.disconnect()
    document.removeEventListener('scroll', onScroll, { capture: true })
    window.removeEventListener('resize', follow)
  }
}

/** Outside the viewport, or scrolled out of a container. */
function whenGone(trigger: HTMLElement, close: () => void): Stop {
  const views = new IntersectionObserver((entries) => entries.some(({ isIntersecting }) => isIntersecting) || close())
  views.observe(trigger)
  return () => views.disconnect()
}

function whenPressedBeside(own: HTMLElement[], close: () => void): Stop {
  const onPress = ({ target }: PointerEvent) =>
    own.some((element) => target instanceof Node && element.contains(target)) || close()
  document.addEventListener('pointerdown', onPress, { capture: true })
  return () => document.removeEventListener('pointerdown', onPress, { capture: true })
}
