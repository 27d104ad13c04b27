import type { Profile } from '@alpenglow/contract/profiles/api'
import { useText } from '@alpenglow/client/words/words'
import { useDropZone } from '@alpenglow/ui/fields/file/useDropZone.ts'
import { Icon } from '@alpenglow/ui/Icon'
import { whenAsked } from '../../../loading/when-asked.tsx'
import { OwnedPass } from '../../../parts/pass/OwnedPass.tsx'
import { useAgeOf, useNameOf } from '../household/people.ts'
import css from './Coach.module.css'
import { Fitting, Zoom } from './Fitting.tsx'
import { How } from './How.tsx'
import { Said } from './Said.tsx'
import { useCoach, type Coached } from './useCoach.ts'
import { ChooseFile } from './ways.tsx'

const Camera = whenAsked(() => import('./camera/Camera.tsx').then((camera) => camera.Camera))

/** A picture is taken or chosen, seen as on the pass, sent, and saved; whatever is wrong stands where the next try begins. */
export function Coach({ profile, isSelf, name }: { profile: Profile; isSelf: boolean; name: string }) {
  const { t } = useText()
  const coach = useCoach(profile, isSelf)
  const { zone } = useDropZone(([file]) => file && void coach.choose(file))
  if (coach.stage.is === 'camera')
    return (
      <div {...zone}>
        <Camera
          onTake={coach.show}
          onClose={coach.closeCamera}
          onOff={coach.cameraIsOff}
          file={<ChooseFile coach={coach} kind="text" word={t('pages.photo.a_file')} />}
        />
      </div>
    )
  return (
    <div className={css.coach} {...zone}>
      <Shown {...{ coach, profile, name }} />
      <Said {...{ coach, profile, name }} />
    </div>
  )
}

/** What will not do is shown with what helps; all else as on the pass. */
function Shown({ coach, profile, name }: Coached) {
  const { t } = useText()
  const nameOf = useNameOf()
  const ageOf = useAgeOf()
  const { stage, state, isFitting } = coach
  if (state.is === 'failed' && 'reason' in state.failure) return <How reason={state.failure.reason} />
  const picture = stage.is === 'picture' && state.is !== 'saved' ? stage : undefined
  return (
    <div>
      <OwnedPass title={t('pages.photo.pass')} name={nameOf(profile)} category={ageOf(profile)}>
        {picture ? (
          <Fitting {...picture} onCrop={isFitting ? coach.fit : undefined} name={name} />
        ) : profile.photo ? (
          <img src={profile.photo.large} alt={t('pages.photo.of', { name })} />
        ) : (
          <span className={css.gap}>
            <Icon name="camera" />
          </span>
        )}
      </OwnedPass>
      {picture && isFitting && <Zoom {...picture} onCrop={coach.fit} onTurn={() => void coach.turn()} />}
    </div>
  )
}
