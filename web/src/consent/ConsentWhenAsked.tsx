import { useEffect, useLayoutEffect, useState, useSyncExternalStore, type ComponentType } from 'react'
import { useLocation } from 'react-router'
import { counts, mustAsk, onAnswer } from './answer.ts'
import css from './ConsentWhenAsked.module.css'
import { isLaterPage } from './later-page.ts'

const asks = () => mustAsk() && isLaterPage()
const notYet = () => false
const keepRoom = (isKept: boolean) => document.documentElement.toggleAttribute('data-asking', isKept)
const useBrowsersLayoutEffect = typeof document === 'undefined' ? useEffect : useLayoutEffect

/**
 * The question of consent: a row of the page itself, above all else, so that it covers nothing and is met early by keyboard. Whoever has
 * just arrived looks around first; they are asked from the second page on. Its room is kept from the first frame, and nothing moves when
 * the row has come; should it not come, nothing is counted.
 */
export function ConsentWhenAsked() {
  useLocation()
  const isAsked = useSyncExternalStore(onAnswer, asks, notYet)
  const [Row, setRow] = useState<ComponentType>()
  useBrowsersLayoutEffect(() => {
    if (!isAsked) return undefined
    keepRoom(true)
    return () => void keepRoom(false)
  }, [isAsked])
  useEffect(() => {
    if (isAsked) import('./Row.tsx').then((come) => setRow(() => come.Row)).catch(() => keepRoom(false))
  }, [isAsked])
  return counts() && <div className={`not-on-paper ${css.room}`}>{isAsked && Row && <Row />}</div>
}
