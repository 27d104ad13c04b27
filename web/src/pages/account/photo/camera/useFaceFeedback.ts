import { useEffect, useState, type RefObject } from 'react'
import { drawCanvas, greyOf, partOf, wholeCrop } from '../picture.ts'
import { facesIn } from './faces.ts'
import { checkFace, throttleHint, measureOval, type FaceCheck, type FaceProblem } from './face-checks.ts'

const every = 250

/** The part of the camera picture that the view shows, scaled down. */
function inView(video: HTMLVideoElement) {
  const { left, top, width, height } = partOf({ width: video.videoWidth, height: video.videoHeight }, wholeCrop)
  return drawCanvas(384, 480, (context) => context.drawImage(video, left, top, width, height, 0, 0, 384, 480))
}

/** `ready`: every criterion is met. `yours`: the browser can't detect faces, so the guest has to judge. */
export type CameraHint = FaceProblem | 'ready' | 'yours'
export type FaceFeedback = { facts: readonly FaceCheck[]; hint: CameraHint | undefined; isGood: boolean }
const notYet: FaceFeedback = { facts: [], hint: undefined, isGood: false }

/** Checks the camera picture some times a second. */
export function useFaceFeedback(video: RefObject<HTMLVideoElement | null>, isOn: boolean): FaceFeedback {
  const [looking, setLooking] = useState(notYet)
  useEffect(() => {
    if (!isOn) return undefined
    let said: { hint: CameraHint; at: number } | undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    let isGone = false
    async function look() {
      const { current } = video
      if (current && current.videoWidth > 0 && !document.hidden) {
        const { canvas, context } = inView(current)
        const faces = await facesIn(canvas)
        const facts = checkFace({ ...measureOval(greyOf(context), canvas.width, canvas.height), faces })
        if (isGone) return
        const worst = facts.find(({ trouble }) => trouble)?.trouble
        said = throttleHint(said, worst ?? (faces ? 'ready' : 'yours'), performance.now())
        setLooking({ facts, hint: said.hint, isGood: worst === undefined })
      }
      timer = setTimeout(() => void look(), every)
    }
    void look()
    return () => {
      isGone = true
      clearTimeout(timer)
      setLooking(notYet)
    }
  }, [video, isOn])
  return looking
}
