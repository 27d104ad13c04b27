import type { Item } from '@alpenglow/contract/cart/cart'
import type { GroupMember } from '@alpenglow/contract/profiles/api'
import { Face } from '@alpenglow/ui/surfaces/person/Person'
import { Select } from '@alpenglow/ui/fields/select/Select'
import { useSelectWords } from '@alpenglow/client/words/select'
import { useText } from '@alpenglow/client/words/words'
import { useEffect, useState } from 'react'
import { lazyOnDemand } from '../../../loading/lazy-part.tsx'
import { useAgeOf, useNameOf } from '../../../parts/person/names.ts'
import { useDraft } from '../../../session/drafts/useDraft.ts'
import css from './GiveTo.module.css'
import { NamelessPerson } from './NamelessPerson.tsx'
import type { AssignmentState } from '../useAssignments.ts'
import { useAssignmentRefusal } from '../useReasons.ts'

const NewPersonForm = lazyOnDemand(() => import('./NewPersonForm.tsx').then((made) => made.NewPersonForm))

type Props = { item: Item; members: readonly GroupMember[]; giving: AssignmentState; onGiven?: () => void }
const [somebodyNew, nameless, nobody] = ['new', 'nameless', 'nobody']

/**
 * Chooses the person for an item. The list shows beforehand why a person can't get it, and a new person can be added in
 * place.
 */
export function GiveTo({ item, members, giving, onGiven }: Props) {
  const { t } = useText()
  const name = useNameOf()
  const age = useAgeOf()
  const refused = useAssignmentRefusal()
  const [making, setMaking] = useState<string | null>(null)
  useDraft(`giving ${item.internalId}`, { making }, (kept) => setMaking(kept.making ?? null))
  const { begins } = giving
  useEffect(() => (making === null ? undefined : begins()), [making, begins])
  const give = async (profileId: string | null) => {
    setMaking(null)
    if (profileId !== item.profileId) await giving.give([{ internalId: item.internalId, profileId }])
    onGiven?.()
    // The pressed control may have moved to another person, so that person takes the focus. The page does not scroll.
    if (profileId !== null) document.getElementById(`person-${profileId}`)?.focus({ preventScroll: true })
  }
  const options = members.map((member, at) => {
    const { profile } = member
    const why = profile.id === item.profileId ? undefined : giving.whyNot(item, profile.id)
    const hint = why ? refused(why, item, member, giving) : age(profile)
    return {
      value: profile.id,
      label: name(profile),
      before: <Face name={name(profile)} photo={profile.photo?.small} size="small" />,
      disabled: why !== undefined,
      ...(hint && { hint }),
      ...(at === members.length - 1 && { endsGroup: true }),
    }
  })
  const whyNotNameless = giving.whyNotBorn(item, null)
  const namelessHint = t(whyNotNameless ? `components.giving.refused.${whyNotNameless}` : 'pages.assign.nameless_hint')
  return (
    <div className={css.give}>
      <Select
        label={t('pages.assign.for_whom')}
        options={[
          ...options,
          { value: somebodyNew, label: t('pages.assign.somebody_new') },
          { value: nameless, label: t('pages.assign.nameless'), hint: namelessHint, disabled: whyNotNameless !== undefined },
          ...(item.profileId === null ? [] : [{ value: nobody, label: t('pages.assign.back_to_tray') }]),
        ]}
        value={making ?? item.profileId}
        onChange={(value) => {
          if (value === somebodyNew || value === nameless) setMaking(value)
          else if (value !== null) void give(value === nobody ? null : value)
        }}
        words={useSelectWords()}
        placeholder={t('pages.assign.choose')}
        tall
      />
      {making === somebodyNew && (
        <NewPersonForm item={item} giving={giving} onMade={(id) => void give(id)} onCancel={() => setMaking(null)} />
      )}
      {making === nameless && <NamelessPerson onMade={(id) => void give(id)} onCancel={() => setMaking(null)} />}
    </div>
  )
}
