import { useEffect, useRef, useState, useSyncExternalStore, type ComponentType } from 'react'
import { useLocation } from '@alpenglow/client/routing/Router'
import { flashes } from '../flashes.ts'
import { splitLocale } from '../paths.ts'
import css from './FlashesWhenAny.module.css'

/** "There is no connection" can't wait for a script: the list is fetched as soon as somebody does anything at all. */
const signsOfLife = ['pointermove', 'pointerdown', 'keydown', 'scroll']

const nothingYet = () => false

/** Most visits have nothing to say in passing: the list that says it comes after the page, and is shown with the first message. */
export function FlashesWhenAny() {
  const any = useSyncExternalStore(flashes.subscribe, () => flashes.current().length > 0, nothingYet)
  const [wasAny, setWasAny] = useState(any)
  if (any && !wasAny) setWasAny(true)
  const { List, isMissing } = useList(wasAny)
  useTellNavigation()
  if (!wasAny) return null
  return List ? <List /> : isMissing && <Plain />
}

/** The list, as soon as it can be had: some visits lose their connection before it has come. */
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

/** Without the list the words are said all the same; they can't be closed then, and go with the next page. */
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

/** Another page is a navigation; the same one in another language, or with another search, is none. */
function useTellNavigation() {
  const { path } = splitLocale(useLocation().pathname)
  const left = useRef(path)
  useEffect(() => {
    if (path === left.current) return
    left.current = path
    flashes.navigated()
  }, [path])
}
