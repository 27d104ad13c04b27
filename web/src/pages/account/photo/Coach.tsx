import type { Profile } from '@alpenglow/contract/profiles/api'
import { useText } from '@alpenglow/client/words/words'
import { useDropZone } from '@alpenglow/ui/fields/file/useDropZone.ts'
import { lazyOnDemand } from '../../../loading/lazy-part.tsx'
import { PersonPass } from '../person/PersonPass.tsx'
import css from './Coach.module.css'
import { PhotoCrop, Zoom } from './PhotoCrop.tsx'
import { PhotoHint } from './PhotoHint.tsx'
import { PhotoMessages } from './PhotoMessages.tsx'
import { useCoach, type CoachProps } from './useCoach.ts'
import { ChooseFile } from './picture-buttons.tsx'

const Camera = lazyOnDemand(() => import('./camera/Camera.tsx').then((camera) => camera.Camera))

/**
 * Takes or chooses a picture, shows it as on the pass, uploads and saves it. An error stands beside the button for the
 * next try.
 */
export function Coach({ profile, isSelf, name }: { profile: Profile; isSelf: boolean; name: string }) {
  const { t } = useText()
  const coach = useCoach(profile, isSelf)
  const { zone } = useDropZone(([file]) => file && void coach.choose(file))
  if (coach.stage.is === 'camera')
    return (
      <div {...zone}>
        <Camera
          onTake={coach.take}
          onClose={coach.closeCamera}
          onOff={coach.cameraIsOff}
          file={<ChooseFile coach={coach} kind="text" word={t('pages.photo.choose')} />}
        />
      </div>
    )
  return (
    <div className={css.coach} {...zone}>
      <CoachPicture {...{ coach, profile, name }} />
      <PhotoMessages {...{ coach, profile, name }} />
    </div>
  )
}

/** A rejected picture is shown with a drawing of what helps; any other as on the pass. */
function CoachPicture({ coach, profile, name }: CoachProps) {
  const { stage, state, isFitting } = coach
  if (state.is === 'failed' && 'reason' in state.failure) return <PhotoHint reason={state.failure.reason} />
  const picture = stage.is === 'picture' && state.is !== 'saved' ? stage : undefined
  return (
    <div>
      <PersonPass profile={profile}>
        {picture && <PhotoCrop {...picture} onCrop={isFitting ? coach.fit : undefined} name={name} />}
      </PersonPass>
      {picture && isFitting && <Zoom {...picture} onCrop={coach.fit} onTurn={() => void coach.turn()} />}
    </div>
  )
}
