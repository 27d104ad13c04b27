import { useEffect, useRef, useState, useSyncExternalStore, type ComponentType } from 'react'
import { useLocation } from '@alpenglow/client/routing/Router'
import { flashes } from '../flashes.ts'
import { splitLocale } from '../paths.ts'
import css from './FlashesWhenAny.module.css'

/** "There is no connection" can't wait for a script: the list is loaded with the guest's first activity. */
const signsOfLife = ['pointermove', 'pointerdown', 'keydown', 'scroll']

const nothingYet = () => false

/**
 * Renders the list of flash messages. Most visits have none: the list is loaded after the page, and rendered with the
 * first message.
 */
export function FlashesWhenAny() {
  const any = useSyncExternalStore(flashes.subscribe, () => flashes.current().length > 0, nothingYet)
  const [wasAny, setWasAny] = useState(any)
  if (any && !wasAny) setWasAny(true)
  const { List, isMissing } = useList(wasAny)
  useTellNavigation()
  if (!wasAny) return null
  return List ? <List /> : isMissing && <Plain />
}

/** Loads the list early: some visits lose their connection before the first message. */
function useList(isNeeded: boolean) {
  const [List, setList] = useState<ComponentType>()
  const [isMissing, setMissing] = useState(false)
  useEffect(() => {
    const waiting = new AbortController()
    const { signal } = waiting
    const load = () =>
      void import('./ShownFlashes.tsx').then(
        ({ ShownFlashes }) => {
          waiting.abort()
          setList(() => ShownFlashes)
        },
        () => setMissing(true),
      )
    if (isNeeded) load()
    for (const sign of signsOfLife) addEventListener(sign, load, { signal, once: true, passive: true })
    addEventListener('online', load, { signal })
    return () => waiting.abort()
  }, [isNeeded])
  return { List, isMissing }
}

/**
 * Fallback without the list: the texts are shown all the same; they can't be closed then, and disappear with the next
 * page.
 */
function Plain() {
  const all = useSyncExternalStore(flashes.subscribe, flashes.current)
  return (
    <div role="alert" className={css.plain}>
      {all.map(({ key, text }) => (
        <p key={key}>{text}</p>
      ))}
    </div>
  )
}

/** Another page counts as a navigation; the same one in another language, or with another query, does not. */
function useTellNavigation() {
  const { path } = splitLocale(useLocation().pathname)
  const left = useRef(path)
  useEffect(() => {
    if (path === left.current) return
    left.current = path
    flashes.navigated()
  }, [path])
}
