import { useEffect, useEffectEvent, type RefObject } from 'react'
import { sign } from './activity-event.ts'
import { isSaid, type Said } from './vault-messages.ts'

export type Message = { type: string } & Record<string, unknown>
type Frame = RefObject<HTMLIFrameElement | null>

/** What is done in a frame nobody sees here; what it tells of that shows that somebody is there (session/watch-activity.ts). */
const signs: ReadonlySet<string> = new Set(['state', 'tabbed', 'entered', 'answered'])

/**
 * A page of the vault in ours. What it says is heard only where it comes from its own origin and from this very frame, and what is said to it no other origin
 * hears, whatever the frame may have been led to meanwhile.
 */
export function useFrame(frame: Frame, url: string, hear: (said: Said, answer: (message: Message) => void) => void): void {
  const heard = useEffectEvent(hear)
  useEffect(() => {
    const { origin } = new URL(url)
    const listen = ({ origin: from, source, data }: MessageEvent<unknown>) => {
      if (from !== origin || source === null || source !== frame.current?.contentWindow || !isSaid(data)) return
      if (signs.has(data.type)) dispatchEvent(new Event(sign))
      heard(data, (message) => frame.current?.contentWindow?.postMessage({ vault: 1, ...message }, origin))
    }
    // Of a bank's page inside it nothing is told but that somebody went there.
    const entered = () => document.activeElement === frame.current && dispatchEvent(new Event(sign))
    addEventListener('message', listen)
    addEventListener('blur', entered)
    return () => {
      removeEventListener('message', listen)
      removeEventListener('blur', entered)
    }
  }, [frame, url])
}
