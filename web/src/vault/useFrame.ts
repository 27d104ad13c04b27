import { useEffect, useEffectEvent, type RefObject } from 'react'
import { isSaid, type Said } from './said.ts'

export type Message = { type: string } & Record<string, unknown>
type Frame = RefObject<HTMLIFrameElement | null>

/**
 * A page of the vault in ours. What it says is heard only where it comes from its own origin and from this very frame, whatever the frame may have
 * been led to meanwhile.
 */
export function useFrame(frame: Frame, url: string, hear: (said: Said, answer: (message: Message) => void) => void): void {
  const heard = useEffectEvent(hear)
  useEffect(() => {
    const { origin } = new URL(url)
    const listen = ({ origin: from, source, data }: MessageEvent<unknown>) => {
      if (from !== origin || source === null || source !== frame.current?.contentWindow || !isSaid(data)) return
      heard(data, (message) => tellFrame(frame, url, message))
    }
    addEventListener('message', listen)
    return () => removeEventListener('message', listen)
  }, [frame, url])
}

/** What is said to it no other origin hears. */
export const tellFrame = (frame: Frame, url: string, message: Message): void =>
  frame.current?.contentWindow?.postMessage({ vault: 1, ...message }, new URL(url).origin)
