import type { Item } from '@alpenglow/contract/cart/cart'
import { effectiveAge } from '@alpenglow/contract/catalogue/ages'
import type { Refusal } from '@alpenglow/contract/cart/assigning/assignment-check'
import type { GroupMember } from '@alpenglow/contract/profiles/api'
import { Button } from '@alpenglow/ui/Button'
import { Icon } from '@alpenglow/ui/Icon'
import { useText } from '@alpenglow/client/words/words'
import { useState } from 'react'
import { useNameOf } from '../../parts/person/names.ts'
import { useDraft } from '../../session/drafts/useDraft.ts'
import { useMoney } from '../../text/money.ts'
import { GiveTo } from './give-to/GiveTo.tsx'
import css from './Person.module.css'
import type { AssignmentState } from './useAssignments.ts'
import { useProposalReason, useAssignmentRefusal } from './useReasons.ts'
import { ItemSummary } from './ItemSummary.tsx'

type Props = { item: Item; member: GroupMember; members: readonly GroupMember[]; giving: AssignmentState }

/**
 * An assigned item: why the shop proposed this person or why the item does not fit them, and a button to change the
 * person.
 */
export function AssignedItem({ item, member, members, giving }: Props) {
  const { t } = useText()
  const [isChanging, setChanging] = useState(false)
  useDraft(`changing ${item.internalId}`, { isChanging }, (kept) => setChanging(kept.isChanging === true))
  const name = useNameOf()
  const because = useProposalReason()(item, member, giving)
  const why = giving.whyNot(item, member.profile.id)
  const other = giving.otherPass(item, member)
  return (
    <li>
      <ItemSummary item={item} product={giving.product(item)}>
        {item.profileProductId === null && (
          <Button kind="text" size="small" aria-expanded={isChanging} onClick={() => setChanging(!isChanging)}>
            {t('pages.assign.change')} <span className="for-readers">{item.name}</span>
          </Button>
        )}
      </ItemSummary>
      {isChanging && <GiveTo item={item} members={members} giving={giving} onGiven={() => setChanging(false)} />}
      {other && !why && (
        <p className={css.because}>
          <Icon name="info" size="small" />
          {t('components.giving.second_pass', { name: member.profile.firstName ?? name(member.profile), other })}
        </p>
      )}
      {why ? (
        <Unfit why={why} item={item} member={member} giving={giving} />
      ) : (
        because && (
          <p className={css.because}>
            <Icon name="info" size="small" />
            {because}
          </p>
        )
      )}
    </li>
  )
}

type UnfitProps = Omit<Props, 'members'> & { why: Refusal }
/** The reason beside the person, with a button that fixes it. */
function Unfit({ why, item, member, giving }: UnfitProps) {
  const { t } = useText()
  const refused = useAssignmentRefusal()
  const money = useMoney()
  const fitting = fittingOf(item, member, giving)
  const more = fitting && item.price ? fitting.price.amount - item.price.amount : 0
  const back = () => void giving.give([{ internalId: item.internalId, profileId: null }])
  return (
    <div className={css.unfit} role="alert" data-unfit tabIndex={-1}>
      <p>
        <Icon name="alert" />
        <span>{refused(why, item, member, giving)}</span>
      </p>
      <div className={css.ways}>
        {fitting && item.price && (
          <Button size="small" kind="go" onClick={() => void giving.change.turnInto(item, fitting.variant)}>
            {t(more < 0 ? 'pages.assign.make_it_less' : 'pages.assign.make_it', {
              variant: fitting.name.toLocaleLowerCase(),
              more: money({ ...item.price, amount: Math.abs(more) }),
            })}
          </Button>
        )}
        <Button size="small" kind="text" onClick={back}>
          {t('pages.assign.back_to_tray')}
        </Button>
      </div>
    </div>
  )
}

/** The variant of the same product for the person's age. */
function fittingOf(item: Item, { profile }: GroupMember, giving: AssignmentState) {
  const product = giving.product(item)
  if (!product || profile.dob === null || item.date !== null) return undefined
  const age = effectiveAge(profile.dob, product.season)
  return product.variants.find(
    (one) =>
      one.variant !== item.variant &&
      one.available &&
      (one.ageRange.max === null || age <= one.ageRange.max) &&
      age >= one.ageRange.min &&
      !giving.whyNot(item, profile.id, { variant: one.variant }),
  )
}
