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
  const { state, send, saveAgain, cancel, reset } = usePhoto(profile.id, isSelf)
  const { stage, set, latest } = useStage()
  /** A picture on its way to the pass. The last one counts, whichever comes first. */
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
    /** Nothing is on its way, and the picture may be moved. */
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
    /** What is seen by then: a picture that is still being turned is waited for. */
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

/** The stage, also for whoever has waited for something since it was drawn. */
function useStage() {
  const [stage, setStage] = useState<Stage>({ is: 'start' })
  const latest = useRef(stage)
  const set = useCallback((to: Stage) => {
    latest.current = to
    setStage(to)
  }, [])
  return { stage, set, latest }
}

export type Coaching = ReturnType<typeof useCoach>
export type Coached = { coach: Coaching; profile: Profile; name: string }
