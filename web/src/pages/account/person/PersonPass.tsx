import type { Profile } from '@alpenglow/contract/profiles/api'
import { useText } from '@alpenglow/client/words/words'
import { Icon } from '@alpenglow/ui/Icon'
import { useState, type ReactNode } from 'react'
import { OwnedPass } from '../../../parts/pass/OwnedPass.tsx'
import { useAgeOf, useNameOf } from '../../../parts/person/names.ts'
import css from './PersonPass.module.css'

/** A person's pass with their photo, as the gate sees it. A rejected photo is faded. `children` replace the photo. */
export function PersonPass({ profile, children }: { profile: Profile; children?: ReactNode }) {
  const { t } = useText()
  const name = useNameOf()(profile)
  const category = useAgeOf()(profile)
  const [broken, setBroken] = useState<string>()
  const { photo } = profile
  return (
    <OwnedPass title={t('pages.photo.pass')} name={name} category={category}>
      {children ??
        (photo && photo.large !== broken ? (
          <img
            src={photo.large}
            alt={t('pages.photo.of', { name: profile.firstName ?? name })}
            data-faded={photo.state === 'rejected' || undefined}
            className={css.photo}
            onError={() => setBroken(photo.large)}
          />
        ) : (
          <span className={css.gap}>
            <Icon name="camera" />
          </span>
        ))}
    </OwnedPass>
  )
}
