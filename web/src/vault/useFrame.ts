import { useEffect, useEffectEvent, type RefObject } from 'react'
import { isSaid, type Said } from './said.ts'

export type Message = { type: string } & Record<string, unknown>
type Frame = RefObject<HTMLIFrameElement | null>

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
      heard(data, (message) => frame.current?.contentWindow?.postMessage({ vault: 1, ...message }, origin))
    }
    addEventListener('message', listen)
    return () => removeEventListener('message', listen)
  }, [frame, url])
}
