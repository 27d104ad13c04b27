import { useEffect, useState, type ComponentType } from 'react'
import type { ConsentPanelProps } from './ConsentPanel.tsx'

let open: (() => void) | undefined

/** For the link in every footer: shows the question of consent again, whatever was answered. */
export const reopenConsent = (): void => open?.()

/** The question below the page, for a guest who opened it again; it is loaded then. */
export function ConsentAgain() {
  const [Panel, setPanel] = useState<ComponentType<ConsentPanelProps>>()
  useEffect(() => {
    open = () => void import('./ConsentPanel.tsx').then((come) => setPanel(() => come.ConsentPanel)).catch(() => {})
  }, [])
  return Panel && <Panel onClose={() => setPanel(undefined)} />
}
