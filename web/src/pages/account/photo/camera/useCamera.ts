import { useCallback, useEffect, useState } from 'react'

/** `denied`: by the guest or a policy. `none`: there is no camera. `busy`: another program uses it. */
export type NoCamera = 'denied' | 'none' | 'busy'
export type CameraState = { is: 'asking' } | { is: 'on'; stream: MediaStream; isMirror: boolean } | { is: 'off'; why: NoCamera }

const reasons = new Map<string, NoCamera>([
  ['NotAllowedError', 'denied'],
  ['SecurityError', 'denied'],
  ['NotFoundError', 'none'],
  ['OverconstrainedError', 'none'],
])
const whyOf = (error: unknown): NoCamera => reasons.get((error as Error | undefined)?.name ?? '') ?? 'busy'

const sharp = { width: { ideal: 1600 }, height: { ideal: 1600 } }

/** Opens the camera while the view is mounted and stops it at unmount, or its light would stay on. */
export function useCamera() {
  const [state, setState] = useState<CameraState>({ is: 'asking' })
  const [device, setDevice] = useState<string>()
  const [others, setOthers] = useState<readonly string[]>([])
  useEffect(() => {
    let stream: MediaStream | undefined
    const gone = new AbortController()
    const stop = () => stream?.getTracks().forEach((track) => track.stop())
    async function open() {
      setOthers([])
      const which = device ? { deviceId: { exact: device } } : { facingMode: 'user' }
      stream = await navigator.mediaDevices.getUserMedia({ video: { ...sharp, ...which }, audio: false })
      if (gone.signal.aborted) return stop()
      const [track] = stream.getVideoTracks()
      track?.addEventListener('ended', () => setState({ is: 'off', why: 'busy' }), { signal: gone.signal })
      setState({ is: 'on', stream, isMirror: track?.getSettings().facingMode !== 'environment' })
      const known = await navigator.mediaDevices.enumerateDevices()
      if (gone.signal.aborted) return
      const used = track?.getSettings().deviceId
      const cameras = known.filter(({ kind }) => kind === 'videoinput').map(({ deviceId }) => deviceId)
      setOthers([...cameras.slice(cameras.indexOf(used ?? '') + 1), ...cameras].filter((id) => id !== used && id !== ''))
    }
    open().catch((error: unknown) => {
      stop()
      if (gone.signal.aborted) return
      // A second camera that fails to open must not cost the guest the first: go back to it.
      if (device) setDevice(undefined)
      else setState({ is: 'off', why: whyOf(error) })
    })
    return () => {
      gone.abort()
      stop()
    }
  }, [device])
  const [next] = others
  const turn = useCallback(() => {
    setState({ is: 'asking' })
    setDevice(next)
  }, [next])
  return { state, turn: next === undefined ? undefined : turn }
}
