import { useEffect, useRef, useState, useSyncExternalStore, type FocusEvent, type RefObject } from 'react'
import { createPortal } from 'react-dom'
import { Icon, type IconName } from '../Icon.tsx'
import { IconButton } from '../IconButton.tsx'
import css from './FlashList.module.css'
import { stayOf, type Flash, type FlashMessage, type Flashes } from './flash-store.ts'
import { useCountdown } from './useCountdown.ts'

type FlashType = FlashMessage['type']
/** For each type a word that stands for its colour, for screen readers. */
export type FlashWords = Record<'region' | 'close' | 'undo' | FlashType, string>

const glyphs: Record<FlashType, IconName> = { info: 'info', success: 'check', warn: 'alert', error: 'stop' }

/**
 * Shows the messages of a store. Their time stops while the guest points at one, has the focus in one or looks at
 * another tab: no message disappears under a finger or unseen.
 */
export function FlashList(props: Props) {
  const dialog = useTopDialog()
  return dialog ? createPortal(<List {...props} isLifted />, dialog) : <List {...props} />
}

type Props = { flashes: Flashes; words: FlashWords }

function List({ flashes, words, isLifted = false }: Props & { isLifted?: boolean }) {
  const list = useRef<HTMLElement>(null)
  useEffect(() => {
    // The dialog may have been removed with its page at this very moment.
    if (isLifted && list.current?.isConnected) list.current.showPopover()
  }, [isLifted])
  const all = useSyncExternalStore(flashes.subscribe, flashes.current)
  const ready = useReady()
  const [isPointed, point] = usePointed()
  const isFocused = useFocusWithin(list)
  const focus = useFocusGoesOn(list, all)
  const isSeen = useSeen()
  const isAside = useMakeWay(list)
  const shown = ready ? all : []
  const runs = isSeen && !isPointed && !isFocused
  const show = (kinds: (flash: Flash) => boolean) =>
    shown.filter(kinds).map((flash) => {
      const remove = () => flashes.remove(flash.id)
      return <Message key={flash.key} flash={flash} words={words} runs={runs} onRemove={remove} />
    })
  return (
    <section
      ref={list}
      popover={isLifted ? 'manual' : undefined}
      data-flashes
      className={css.flashes}
      aria-label={words.region}
      data-aside={isAside || undefined}
      {...point}
      {...focus}
    >
      <div role="alert" aria-atomic="false">
        {show(({ type }) => type === 'error')}
      </div>
      <output aria-atomic="false">{show(({ type }) => type !== 'error')}</output>
    </section>
  )
}

type Ref = RefObject<HTMLElement | null>
type MessageProps = { flash: Flash; words: FlashWords; runs: boolean; onRemove: () => void }

function Message({ flash: { type, text, options = {}, key, ...flash }, words, runs, onRemove }: MessageProps) {
  useCountdown(stayOf({ type, text, options, ...flash }), runs, onRemove)
  const { undo, glyph = glyphs[type] } = options
  const takeBack = () => {
    undo?.()
    onRemove()
  }
  return (
    <span className={css.message} data-type={type} data-key={key}>
      <Icon name={glyph} />
      <span className={css.text}>
        <span className="for-readers">{words[type]} </span>
        {text}
      </span>
      {undo && (
        <button type="button" className={css.undo} onClick={takeBack}>
          {words.undo}
        </button>
      )}
      <IconButton icon="close" size="small" name={words.close} className={css.close} onClick={onRemove} />
    </span>
  )
}

/**
 * A live region announces only later changes: the list renders empty for a moment, in case it is mounted with its first
 * message.
 */
function useReady(): boolean {
  const [ready, setReady] = useState(false)
  useEffect(() => {
    const timer = setTimeout(setReady, 100, true)
    return () => clearTimeout(timer)
  }, [])
  return ready
}

function usePointed() {
  const [isPointed, setPointed] = useState(false)
  return [isPointed, { onPointerEnter: () => setPointed(true), onPointerLeave: () => setPointed(false) }] as const
}

const watchFocus = (listener: () => void) => {
  const soon = () => queueMicrotask(listener)
  document.addEventListener('focusin', soon)
  document.addEventListener('focusout', soon)
  return () => {
    document.removeEventListener('focusin', soon)
    document.removeEventListener('focusout', soon)
  }
}
const useFocusWithin = (list: Ref) =>
  useSyncExternalStore(watchFocus, () => list.current?.contains(document.activeElement) ?? false)

/** A closed message drops the focus: it moves to the next message, or back to where it came from. */
function useFocusGoesOn(list: Ref, all: readonly Flash[]) {
  const within = useRef<string>(undefined)
  const cameFrom = useRef<EventTarget>(null)
  useEffect(() => {
    if (within.current === undefined || all.some(({ key }) => `${key}` === within.current)) return
    within.current = undefined
    const next = list.current?.querySelector('button') ?? cameFrom.current
    if (next instanceof HTMLElement) next.focus()
  }, [list, all])
  return {
    onFocus: ({ currentTarget, target, relatedTarget }: FocusEvent) => {
      if (relatedTarget && !currentTarget.contains(relatedTarget)) cameFrom.current = relatedTarget
      within.current = target.closest<HTMLElement>('[data-key]')?.dataset['key']
    },
    onBlur: () => {
      within.current = undefined
    },
  }
}

const watchVisibility = (listener: () => void) => {
  document.addEventListener('visibilitychange', listener)
  return () => document.removeEventListener('visibilitychange', listener)
}
const useSeen = () => useSyncExternalStore(watchVisibility, () => !document.hidden)

/** Where the focus moves below the messages, they move to the other end of the screen. */
function useMakeWay(list: Ref): boolean {
  const [isAside, setAside] = useState(false)
  useEffect(() => {
    const look = ({ target }: Event) => {
      if (!(target instanceof Element) || !list.current || list.current.contains(target)) return
      if (covers(list.current, target)) setAside((is) => !is)
    }
    document.addEventListener('focusin', look)
    return () => document.removeEventListener('focusin', look)
  }, [list])
  return isAside
}

function covers(list: Element, target: Element): boolean {
  const [over, under] = [list.getBoundingClientRect(), target.getBoundingClientRect()]
  const sideways = over.left <= under.left && under.right <= over.right
  return sideways && over.top <= under.top && under.bottom <= over.bottom
}

/**
 * An open dialog makes everything outside of it inert, these messages too. So they are rendered within it, above it.
 */
const useTopDialog = () => useSyncExternalStore(watchDialogs, topDialog)
const topDialog = () => [...document.querySelectorAll('dialog:modal')].at(-1)

function watchDialogs(listener: () => void) {
  const watch = new MutationObserver(listener)
  // A dialog that is removed with its page never fires `close`.
  watch.observe(document.body, { subtree: true, childList: true, attributes: true, attributeFilter: ['open'] })
  return () => watch.disconnect()
}
