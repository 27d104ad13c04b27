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
  /** Its closing animation is over. */
  onGone: () => void
}

/**
 * The behaviour of a modal dialog. The browser traps the focus, makes all else inert, and returns the focus to the
 * opener. This adds the first focus, the ways to close, and the scroll lock.
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
    // A press outside an open popup closes the popup, not the dialog. The state is read at the window, before the popup
    // handles the press.
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

  // The dialog stays mounted until its animations are over; with reduced motion there are none, and it is removed at
  // once.
  useEffect(() => {
    if (open) return
    let isBack = false
    const movements = ref.current?.getAnimations().map(({ finished }) => finished) ?? []
    void Promise.allSettled(movements).then(() => !isBack && gone())
    return () => {
      isBack = true
    }
  }, [open])

  // Loading hides the focused control; on the title the focus stays in the dialog. The loading text is at the top.
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
      // Chromium closes at the second Escape even if `cancel` is prevented: the key itself must be. An open popup
      // inside has prevented it already, and so has a dialog on top of this one.
      if (event.key !== 'Escape' || event.defaultPrevented || event.currentTarget.querySelector(openPopup)) return
      event.preventDefault()
      leave()
    },
    onCancel: (event: SyntheticEvent<HTMLDialogElement>) => {
      // A file input inside fires `cancel`, too, when no file was chosen, and that one bubbles.
      if (event.target !== event.currentTarget) return
      event.preventDefault()
      leave()
    },
    onClose: (event: SyntheticEvent<HTMLDialogElement>) => {
      // The browser closed the dialog by itself. Either the page follows, or the dialog opens again. The event comes
      // late: by then the page may have closed it, or even opened it again.
      if (!open || event.currentTarget.open || event.target !== event.currentTarget) return
      if (stuck) event.currentTarget.showModal()
      else onClose()
    },
    onPointerDown: (event: MouseEvent<HTMLDialogElement>) => {
      pressedBeside.current = isBeside(event) && !hadPopup.current
    },
    onClick: (event: MouseEvent<HTMLDialogElement>) => {
      // Selecting a text and releasing outside must not close the dialog, nor must the double click that opened it.
      if (pressedBeside.current && isBeside(event) && event.detail < 2) leave()
      pressedBeside.current = false
    },
  }
}

/** An open list or tooltip, but not the messages that are shown above a dialog. */
const openPopup = ':popover-open:not([data-flashes])'
const controls = ':is(input, select, textarea, [role="combobox"], [role="radio"]):not([type="hidden"])'
const titleOf = (dialog: HTMLDialogElement) => dialog.querySelector<HTMLElement>('[data-modal-title]')

/** The backdrop is no element: a press on it targets the dialog, at a point outside its box. */
function isBeside({ target, currentTarget, clientX: x, clientY: y }: MouseEvent<HTMLDialogElement>): boolean {
  if (target !== currentTarget) return false
  const { left, right, top, bottom } = currentTarget.getBoundingClientRect()
  return x < left || x > right || y < top || y > bottom
}
