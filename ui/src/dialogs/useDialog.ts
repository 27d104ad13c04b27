import {
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  type KeyboardEvent,
  type MouseEvent,
  type SyntheticEvent,
} from 'react'
import { lockScroll } from './scroll-lock.ts'

type Options = {
  open: boolean
  /** It can't be closed now. */
  stuck: boolean
  startAt: 'title' | 'control'
  onClose: () => void
  onVisible: ((visible: boolean) => void) | undefined
  /** It has left the screen. */
  onGone: () => void
}

/**
 * What makes a native dialog a modal one: the browser keeps the focus inside, everything else inert, and gives the focus back to the
 * opener. This adds where the focus starts, how the dialog is left, and a page that holds still.
 */
export function useDialog({ open, stuck, startAt, onClose, onVisible, onGone }: Options) {
  const ref = useRef<HTMLDialogElement>(null)
  const pressedBeside = useRef(false)
  const hadPopup = useRef(false)
  const seen = useEffectEvent((visible: boolean) => onVisible?.(visible))
  const gone = useEffectEvent(onGone)
  const start = useEffectEvent((dialog: HTMLDialogElement) => {
    const first = startAt === 'control' ? dialog.querySelector<HTMLElement>(controls) : null
    return first ?? titleOf(dialog)
  })

  useLayoutEffect(() => {
    const dialog = ref.current
    if (!open || !dialog) return
    dialog.showModal()
    start(dialog)?.focus({ preventScroll: true })
    const unlock = lockScroll()
    // A press beside an open list closes the list; asked at the window, before the list hears of the press itself.
    const look = () => {
      hadPopup.current = dialog.querySelector(openPopup) !== null
    }
    window.addEventListener('pointerdown', look, { capture: true })
    return () => {
      window.removeEventListener('pointerdown', look, { capture: true })
      dialog.close()
      unlock()
    }
  }, [open])

  useEffect(() => {
    if (!open) return
    seen(true)
    return () => seen(false)
  }, [open])

  // It stays in the tree until its last movement is over; with reduced motion there is none, and it goes at once.
  useEffect(() => {
    if (open) return
    let isBack = false
    const movements = ref.current?.getAnimations().map(({ finished }) => finished) ?? []
    void Promise.allSettled(movements).then(() => !isBack && gone())
    return () => {
      isBack = true
    }
  }, [open])

  // Loading hides what had the focus; on the title it is still in the dialog. What loading says lies at the top.
  useLayoutEffect(() => {
    const dialog = ref.current
    if (!open || !stuck || !dialog) return
    dialog.scrollTop = 0
    titleOf(dialog)?.focus({ preventScroll: true })
  }, [open, stuck])

  const leave = () => {
    if (!stuck) onClose()
  }
  return {
    ref,
    inert: !open,
    onKeyDown: (event: KeyboardEvent<HTMLDialogElement>) => {
      // Chromium lets the second Escape through whatever the page says to `cancel`: the key itself must be stopped. A popup inside
      // that has used it for itself has stopped it already, and so has a dialog on top of this one.
      if (event.key !== 'Escape' || event.defaultPrevented || event.currentTarget.querySelector(openPopup)) return
      event.preventDefault()
      leave()
    },
    onCancel: (event: SyntheticEvent<HTMLDialogElement>) => {
      // A file input inside says `cancel` too when nothing was chosen, and that one bubbles.
      if (event.target !== event.currentTarget) return
      event.preventDefault()
      leave()
    },
    onClose: (event: SyntheticEvent<HTMLDialogElement>) => {
      // The browser closed it by itself. Either that is what happens, or it comes back. It says so a moment later: by then it may have
      // been closed by us, or even be open again.
      if (!open || event.currentTarget.open || event.target !== event.currentTarget) return
      if (stuck) event.currentTarget.showModal()
      else onClose()
    },
    onPointerDown: (event: MouseEvent<HTMLDialogElement>) => {
      pressedBeside.current = isBeside(event) && !hadPopup.current
    },
    onClick: (event: MouseEvent<HTMLDialogElement>) => {
      // Whoever selects a text and lets go beside the dialog does not want to leave it, nor whoever opened it by a double press.
      if (pressedBeside.current && isBeside(event) && event.detail < 2) leave()
      pressedBeside.current = false
    },
  }
}

/** A list or a bubble, but not the messages that are shown above a dialog. */
const openPopup = ':popover-open:not([data-flashes])'
const controls = ':is(input, select, textarea, [role="combobox"], [role="radio"]):not([type="hidden"])'
const titleOf = (dialog: HTMLDialogElement) => dialog.querySelector<HTMLElement>('[data-modal-title]')

/** The backdrop is no element: a press on it arrives at the dialog, at a place outside of it. */
function isBeside({ target, currentTarget, clientX: x, clientY: y }: MouseEvent<HTMLDialogElement>): boolean {
  if (target !== currentTarget) return false
  const { left, right, top, bottom } = currentTarget.getBoundingClientRect()
  return x < left || x > right || y < top || y > bottom
}
