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

/** Where somebody is on the way to a photo: a picture is found, then fitted, sent and saved. */
export function useCoach(profile: Profile, isSelf: boolean) {
  const [stage, setStage] = useState<Stage>({ is: 'start' })
  const { state, send, saveAgain, cancel, reset } = usePhoto(profile.id, isSelf)
  const chosen = useRef(0)
  const go = useCallback(
    (to: Stage) => {
      reset()
      setStage(to)
    },
    [reset],
  )
  const isUnderWay = ['preupload', 'started', 'completed', 'saving'].includes(state.is)
  const show = (picture: Picture) => go({ is: 'picture', picture, crop: wholeCrop })
  const fit = (crop: Crop) => stage.is === 'picture' && setStage({ ...stage, crop })
  return {
    stage,
    state,
    isUnderWay,
    /** Nothing is on its way, and the picture may be moved. */
    isFitting: stage.is === 'picture' && state.is === 'empty',
    show,
    fit,
    choose: async (file: File) => {
      if (isUnderWay) return
      const turn = ++chosen.current
      go({ is: 'opening' })
      const opened = await openPicture(file)
      // Another one was chosen meanwhile.
      if (turn !== chosen.current) return
      if ('flaw' in opened) go({ is: 'start', flaw: opened.flaw })
      else show(opened)
    },
    openCamera: () => go({ is: 'camera' }),
    closeCamera: useCallback(() => go({ is: 'start', isBack: true }), [go]),
    cameraIsOff: useCallback((why: NoCamera) => go({ is: 'off', why }), [go]),
    turn: async () => stage.is === 'picture' && show(await turnedPicture(stage.picture)),
    send: async () => stage.is === 'picture' && send(() => cutOut(stage.picture.bitmap, stage.crop)),
    saveAgain,
    cancel,
  }
}
export type Coaching = ReturnType<typeof useCoach>
export type Coached = { coach: Coaching; profile: Profile; name: string }
