import type { Profile } from '@alpenglow/contract/profiles/api'
import { useCallback, useRef, useState } from 'react'
import type { NoCamera } from './camera/useCamera.ts'
import { cutOut, openPicture, turnedPicture, wholeCrop, type Crop, type Flaw, type Picture } from './picture.ts'
import { usePhoto } from './usePhoto.ts'

type Stage =
  | { is: 'start'; flaw?: Flaw; isBack?: boolean }
  | { is: 'opening' }
  | { is: 'camera' }
  | { is: 'off'; why: NoCamera }
  | { is: 'picture'; picture: Picture; crop: Crop }

/** State machine of taking a photo: find a picture, crop it, upload and save it. */
export function useCoach(profile: Profile, isSelf: boolean) {
  const { state, send, saveAgain, cancel, reset } = usePhoto(profile.id, isSelf)
  const { stage, set, latest } = useStage()
  /** The picture that is being opened. The latest choice wins over slower earlier ones. */
  const coming = useRef<Promise<unknown>>(undefined)
  const go = useCallback(
    (to: Stage) => {
      reset()
      set(to)
    },
    [reset, set],
  )
  const isUnderWay = ['preupload', 'started', 'completed', 'saving'].includes(state.is)
  const show = (picture: Picture) => go({ is: 'picture', picture, crop: wholeCrop })
  async function open(work: Promise<Picture | { flaw: Flaw }>): Promise<void> {
    coming.current = work
    const opened = await work.catch((): { flaw: Flaw } => ({ flaw: { is: 'type' } }))
    if (coming.current !== work) return
    coming.current = undefined
    if ('flaw' in opened) go({ is: 'start', flaw: opened.flaw })
    else show(opened)
  }
  return {
    stage,
    state,
    isUnderWay,
    /** No upload runs, so the picture may be moved. */
    isFitting: stage.is === 'picture' && state.is === 'empty',
    choose: async (file: File) => {
      if (isUnderWay) return
      go({ is: 'opening' })
      await open(openPicture(file))
    },
    take: (picture: Promise<Picture>) => open(picture),
    fit: (crop: Crop) => latest.current.is === 'picture' && set({ ...latest.current, crop }),
    turn: async () => {
      const at = latest.current
      if (at.is === 'picture' && !coming.current) await open(turnedPicture(at.picture))
    },
    /** Sends the current picture. A rotation that still runs is awaited, or the old orientation would be sent. */
    send: async () => {
      await coming.current?.catch(() => {})
      const at = latest.current
      if (at.is === 'picture') await send(() => cutOut(at.picture.bitmap, at.crop))
    },
    openCamera: () => go({ is: 'camera' }),
    closeCamera: useCallback(() => go({ is: 'start', isBack: true }), [go]),
    cameraIsOff: useCallback((why: NoCamera) => go({ is: 'off', why }), [go]),
    saveAgain,
    cancel,
  }
}

/** The stage, with a ref to the latest value for callbacks that resume after an `await`. */
function useStage() {
  const [stage, setStage] = useState<Stage>({ is: 'start' })
  const latest = useRef(stage)
  const set = useCallback((to: Stage) => {
    latest.current = to
    setStage(to)
  }, [])
  return { stage, set, latest }
}

export type PhotoCoach = ReturnType<typeof useCoach>
export type CoachProps = { coach: PhotoCoach; profile: Profile; name: string }
