import { useEffect, useEffectEvent, type RefObject } from 'react'
import { activityEvent } from './activity-event.ts'
import { isVaultMessage, type VaultMessage } from './vault-messages.ts'

export type Message = { type: string } & Record<string, unknown>
type Frame = RefObject<HTMLIFrameElement | null>

/**
 * Input inside a frame is invisible to this document; these messages show that the guest is active
 * (session/watch-activity.ts).
 */
const signs: ReadonlySet<string> = new Set(['state', 'tabbed', 'entered', 'answered'])

/**
 * Connects to a page of the vault in a frame. Messages are accepted only from its origin and from this very frame, and
 * sent only to its origin, whatever page the frame has navigated to meanwhile.
 */
export function useFrame(
  frame: Frame,
  url: string,
  hear: (vaultMessage: VaultMessage, answer: (message: Message) => void) => void,
): void {
  const heard = useEffectEvent(hear)
  useEffect(() => {
    const { origin } = new URL(url)
    const listen = ({ origin: from, source, data }: MessageEvent<unknown>) => {
      if (from !== origin || source === null || source !== frame.current?.contentWindow || !isVaultMessage(data)) return
      if (signs.has(data.type)) dispatchEvent(new Event(activityEvent))
      heard(data, (message) => frame.current?.contentWindow?.postMessage({ vault: 1, ...message }, origin))
    }
    // A bank's page inside the frame sends no messages; that the focus went there is all that can be seen.
    const entered = () => document.activeElement === frame.current && dispatchEvent(new Event(activityEvent))
    addEventListener('message', listen)
    addEventListener('blur', entered)
    return () => {
      removeEventListener('message', listen)
      removeEventListener('blur', entered)
    }
  }, [frame, url])
}
