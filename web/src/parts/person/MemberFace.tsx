import type { GroupMember } from '@alpenglow/contract/profiles/api'
import { Icon } from '@alpenglow/ui/Icon'
import { Face } from '@alpenglow/ui/surfaces/person/Person'
import { useText } from '@alpenglow/client/words/words'
import css from './MemberFace.module.css'
import { useNameOf } from './names.ts'

/** The photo of a member; an empty place for one without a name. */
export function MemberFace({ member: { profile }, isSelf = false }: { member: GroupMember; isSelf?: boolean }) {
  const name = useNameOf()(profile)
  if (profile.isAnonymous)
    return (
      <span className={css.empty}>
        <Icon name="person" />
      </span>
    )
  const photo = profile.photo?.state === 'rejected' ? undefined : profile.photo?.small
  return isSelf ? <OwnFace name={name} photo={photo} /> : <Face name={name} photo={photo} />
}

/** A ground under the letters. */
const noPhoto =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='56' height='56'%3E%3Crect width='56' height='56' fill='%23dbe7ef'/%3E%3C/svg%3E"

/** Other programs detect a signed-in guest by this very class, with a picture in it. */
function OwnFace({ name, photo }: { name: string; photo: string | undefined }) {
  const { t } = useText()
  return (
    <div className={css.own}>
      <div className="amp-profile-picture">
        <img src={photo ?? noPhoto} alt={t('pages.household.own_photo', { name })} />
      </div>
      <Face name={name} photo={photo} />
    </div>
  )
}
