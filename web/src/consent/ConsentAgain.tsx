import { useEffect, useState, type ComponentType } from 'react'
import type { PanelProps } from './Panel.tsx'

let open: (() => void) | undefined

/** For a link at the end of every page: shows the question again, whatever was answered. */
export const askAgain = (): void => open?.()

/** The question below the page, for somebody who asked for it; it is fetched then. */
export function ConsentAgain() {
  const [Panel, setPanel] = useState<ComponentType<PanelProps>>()
  useEffect(() => {
    open = () => void import('./Panel.tsx').then((come) => setPanel(() => come.Panel)).catch(() => {})
  }, [])
  return Panel && <Panel onClose={() => setPanel(undefined)} />
}
