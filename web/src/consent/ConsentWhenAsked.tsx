import { useEffect, useState, type ComponentType } from 'react'
import { mustAsk } from './answer.ts'

export type PanelProps = {
  /** The guest wants to choose, and stands before it; else it only waits at the end of the page. */
  isWanted: boolean
  onAnswered: () => void
}
type Opened = { Panel: ComponentType<PanelProps>; isWanted: boolean }

let open: ((isWanted: boolean) => void) | undefined

/** For a link at the end of every page: shows the question again, whatever was answered. */
export const askAgain = (): void => open?.(true)

/** Whoever has just arrived looks around first. */
const politeMs = 1000

/** The question of consent, where it must be asked. It is fetched when it is needed; should it not come, nothing is counted. */
export function ConsentWhenAsked() {
  const [opened, setOpened] = useState<Opened>()
  useEffect(() => {
    open = (isWanted) => {
      import('./Panel.tsx').then(({ Panel }) => (isWanted || mustAsk()) && setOpened({ Panel, isWanted })).catch(() => {})
    }
    const timer = mustAsk() ? setTimeout(open, politeMs, false) : undefined
    return () => clearTimeout(timer)
  }, [])
  return opened && <opened.Panel isWanted={opened.isWanted} onAnswered={() => setOpened(undefined)} />
}
