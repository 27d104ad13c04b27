import { isGrownUp } from '@alpenglow/contract/profiles/standing'
import { minimumAge } from '@alpenglow/contract/profiles/rules'
import { Icon } from '@alpenglow/ui/Icon'
import { Face } from '@alpenglow/ui/surfaces/person/Person'
import { useText, type Words } from '@alpenglow/client/words/words'
import css from './PersonPreview.module.css'

type Props = { name: string; isAnonymous: boolean; age: number | null; isInvited: boolean }

/** Preview of the new person: name and age so far, who looks after their data, and how they come in. */
export function PersonPreview({ name, isAnonymous, age, isInvited }: Props) {
  const { t, count } = useText()
  const what = isAnonymous
    ? t('pages.household.guest')
    : age === null || age < 0
      ? undefined
      : count('pages.household.age', age)
  return (
    <div className={css.becoming}>
      <div className={css.head}>
        {name ? (
          <Face name={name} />
        ) : (
          <span className={css.nobody}>
            <Icon name="person" />
          </span>
        )}
        <div>
          <p className={css.name}>{name || t(isAnonymous ? 'pages.household.nameless' : 'pages.add_person.somebody')}</p>
          {what && <p className={css.what}>{what}</p>}
        </div>
      </div>
      <dl className={css.facts}>
        <div>
          <dt>{t('pages.add_person.cares')}</dt>
          <dd>{t(isInvited ? 'pages.add_person.cares_self' : 'pages.add_person.cares_you')}</dd>
        </div>
        <div>
          <dt>{t('pages.add_person.signs_in')}</dt>
          <dd>{t(waysIn({ isAnonymous, age, isInvited }))}</dd>
        </div>
      </dl>
    </div>
  )
}

type Key = Parameters<Words['t']>[0]
function waysIn({ isAnonymous, age, isInvited }: Omit<Props, 'name'>): Key {
  if (isAnonymous) return 'pages.add_person.signs_in_never'
  if (isInvited) return 'pages.add_person.signs_in_link'
  if (age !== null && age < minimumAge) return 'pages.add_person.signs_in_from'
  return isGrownUp({ age }) ? 'pages.add_person.signs_in_later' : 'pages.add_person.signs_in_invited'
}
