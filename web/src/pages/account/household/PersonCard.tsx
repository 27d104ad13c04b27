import { Tag } from '@alpenglow/ui/surfaces/Tag'
import { Address } from '../Address.tsx'
import { Link } from '@alpenglow/client/routing/links'
import { useText } from '@alpenglow/client/words/words'
import { useInCart } from '../../../cart/owners/useInCart.ts'
import { usePaths } from '../../../usePaths.ts'
import { InvitationSteps, useInvitationNews, useMailedTo } from './InvitationRow.tsx'
import css from './PersonCard.module.css'
import { isInForce, pickShownItem } from '../owned/owned.ts'
import { UpgradeButton } from '../owned/UpgradeButton.tsx'
import { SmallPass } from '../owned/SmallPass.tsx'
import { useOwnedWords } from '../owned/useOwnedWords.ts'
import { GateRow } from './GateRow.tsx'
import { MemberFace } from '../../../parts/person/MemberFace.tsx'
import { useRelationOf, relevantInvitation, type PersonCardProps } from './people.ts'
import { useAgeOf, useNameOf } from '../../../parts/person/names.ts'
import { PersonStep } from './Step.tsx'

/**
 * A member's name, pass and readiness. The link of the name covers the whole card; the button of the step lies above
 * it.
 */
export function PersonCard(props: PersonCardProps) {
  const { t } = useText()
  const { member, myProfile } = props
  const { profile } = member
  const waits = relevantInvitation(props)
  const name = useNameOf()(profile)
  const relation = useRelationOf()(member)
  const shown = pickShownItem(profile.items)
  const stateOf = useOwnedWords()
  const coming = useInCart().passOf(profile.id)
  const has = shown && isInForce(shown) ? shown : undefined
  const about = [profile.id === myProfile && t('pages.household.you'), useAgeOf()(profile)].filter(Boolean).join('\u00a0· ')
  return (
    <li className={css.card}>
      <div className={css.top}>
        <MemberFace member={member} isSelf={profile.id === myProfile} />
        <div className={css.who}>
          <Link to={usePaths().person(profile.id)} className={css.name}>
            {name}
          </Link>
          <p className={css.about}>
            {about}
            {relation && (
              <span className={css.small}>
                {about && '\u00a0· '}
                {relation}
              </span>
            )}
          </p>
        </div>
        {relation && (
          <span className={css.tag}>
            <Tag>{relation}</Tag>
          </span>
        )}
      </div>
      <div className={css.own}>
        <SmallPass type={shown?.productId} state={!shown ? 'none' : isInForce(shown) ? 'in_force' : 'over'} />
        <div>
          <strong>
            {has?.displayName ?? (coming ? t('pages.owned.coming', { what: coming.name }) : t('pages.household.no_pass'))}
          </strong>
          {shown && <span>{isInForce(shown) ? stateOf(shown) : t('pages.owned.before', { what: shown.displayName })}</span>}
          {has && <UpgradeButton item={has} name={name} kind="text" />}
          <PersonNote {...props} />
        </div>
      </div>
      {waits ? <InvitationSteps member={member} invitation={waits} /> : <GateRow {...props} />}
      <PersonStep {...props} />
    </li>
  )
}

/** One line about the person: their invitation, that they are lent, or that they have no name. */
function PersonNote(props: PersonCardProps) {
  const { t } = useText()
  const mailedTo = useMailedTo()
  const { member } = props
  const { isGuest, profile } = member
  const newsOf = useInvitationNews()
  const waits = relevantInvitation(props)
  if (member.invitation && !waits) return <span>{newsOf({ member, invitation: member.invitation })}</span>
  if (waits)
    return (
      <span>
        <Address>{mailedTo({ member, invitation: waits })}</Address>
      </span>
    )
  if (isGuest) return <span>{t('pages.household.lent_soft')}</span>
  return profile.isAnonymous ? <span>{t('pages.household.nameless_soft')}</span> : null
}
