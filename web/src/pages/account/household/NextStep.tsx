import type { Group } from '@alpenglow/contract/profiles/api'
import type { Checklist } from '@alpenglow/contract/readiness/api'
import { hasPassDone, findPassInReview, nextReadinessStep } from '@alpenglow/contract/readiness/rules'
import { Skeleton, SkeletonText } from '@alpenglow/ui/surfaces/Skeleton'
import { buttonClass } from '@alpenglow/ui/Button'
import { Icon } from '@alpenglow/ui/Icon'
import { dateWriter } from '@alpenglow/ui/text/dates.ts'
import type { ReactNode } from 'react'
import { Link } from '@alpenglow/client/routing/links'
import { useText } from '@alpenglow/client/words/words'
import { useInCart } from '../../../cart/owners/useInCart.ts'
import { usePaths } from '../../../usePaths.ts'
import { useChecklist } from '../data.ts'
import { useGroup } from '../../../household/group.ts'
import css from './NextStep.module.css'
import { useChecklistPath } from './people.ts'
import { useNameOf } from '../../../parts/person/names.ts'

/** The next step of the household as a whole, with the page's only primary button. */
export function HouseholdNextStep({ myProfile }: { myProfile: string }) {
  const { t } = useText()
  const group = useGroup()
  const lists = useChecklist()
  // The household list below shows the error and a retry: one message is enough.
  if (group.failed || lists.failed) return null
  return (
    <section className={css.panel} aria-label={t('pages.account.next')}>
      {group.data && lists.data ? (
        <Step group={group.data} lists={lists.data} myProfile={myProfile} />
      ) : (
        <Skeleton label={t('pages.household.loading')}>
          <SkeletonText lines={2} />
        </Skeleton>
      )}
    </section>
  )
}

function Step({ group, lists, myProfile }: { group: Group; lists: readonly Checklist[]; myProfile: string }) {
  const { t, dates } = useText()
  const nameOf = useNameOf()
  const placeOf = useChecklistPath()
  const inCart = useInCart()
  const isComing = ({ profileId }: Checklist) => inCart.passOf(profileId) !== undefined
  const step = nextReadinessStep(lists.map((list) => (isComing(list) ? withoutPass(list) : list)))
  const person = step && group.groupMembers.find(({ profile }) => profile.id === step.profileId)
  if (!step && lists.some(isComing)) return <InCart />
  const inReview = step ? undefined : lists.flatMap(({ items }) => findPassInReview(items) ?? [])[0]
  if (inReview)
    return (
      <Panel message={t('pages.household.step.in_review')} soft={t('pages.household.step.in_review_soft')}>
        {inReview.where && <Go to={placeOf(inReview)}>{t('pages.household.step.in_review_do')}</Go>}
      </Panel>
    )
  if (!step || !person) return <Ready lists={lists} />
  const { need, who, by, where } = step.item
  const name = person.profile.firstName ?? nameOf(person.profile)
  if (need === 'pass') return where === '/renew' ? <Renew /> : <WhichPass name={lists.some(hasOne) ? name : undefined} />
  const isMine = who.includes(myProfile)
  if (need === 'consent')
    return (
      <Panel
        message={t('pages.household.step.consent', { name })}
        soft={t(isMine ? 'pages.household.step.consent_soft' : 'pages.household.step.others')}
      >
        {isMine && <Go to={placeOf(step.item)}>{t('pages.household.step.consent_do')}</Go>}
      </Panel>
    )
  if (need === 'photo')
    return (
      <Panel
        message={t('pages.household.step.photo', { name })}
        soft={t(isMine ? 'pages.household.step.photo_soft' : 'pages.household.step.others')}
      >
        {isMine && <Go to={placeOf(step.item)}>{t('pages.household.step.photo_do')}</Go>}
      </Panel>
    )
  if (need === 'waiver')
    return (
      <Panel message={t('pages.household.missing.waiver', { name })} soft={t('pages.household.step.waiver_soft')}>
        <Go to={placeOf(step.item)}>{t('pages.household.step.waiver_do')}</Go>
      </Panel>
    )
  return (
    <Panel
      message={t('pages.household.step.address')}
      soft={
        by
          ? t('pages.household.step.address_by', { day: dateWriter(dates, { dateStyle: 'long' })(by) })
          : t('pages.household.step.address_soft')
      }
    >
      {isMine && <Go to={placeOf(step.item)}>{t('pages.household.step.address_do')}</Go>}
    </Panel>
  )
}

/** A person with a pass in the cart needs no further advice about passes. */
const withoutPass = (list: Checklist): Checklist => ({ ...list, items: list.items.filter(({ need }) => need !== 'pass') })
const hasOne = ({ items }: Checklist) => hasPassDone(items)

/** No requirement is missing for any member. */
function Ready({ lists }: { lists: readonly Checklist[] }) {
  const { t } = useText()
  if (!lists.some(hasOne)) return <WhichPass />
  return <Panel message={t('pages.household.step.at_gate')} soft={t('pages.household.step.at_gate_soft')} />
}

/** The cart holds everything that is missing. */
function InCart() {
  const { t } = useText()
  return (
    <Panel message={t('pages.household.step.ready')} soft={t('pages.owned.pass_in_cart')}>
      <Go to={usePaths().cart()}>{t('pages.assign.to_cart')}</Go>
    </Panel>
  )
}

/** Last winter's pass can be renewed. */
function Renew() {
  const { t } = useText()
  const paths = usePaths()
  return (
    <Panel message={t('pages.household.step.ready')} soft={t('pages.renew.offer_lead')}>
      <Go to={paths.renew()}>{t('pages.household.step.pass_renew')}</Go>
    </Panel>
  )
}

/** Only a pass is missing. `name` tells whose, if other members have theirs. */
function WhichPass({ name }: { name?: string | undefined }) {
  const { t } = useText()
  const paths = usePaths()
  return (
    <Panel
      message={name === undefined ? t('pages.household.step.ready') : t('pages.household.missing.pass', { name })}
      soft={t(name === undefined ? 'pages.account.no_pass' : 'pages.household.step.pass_soft')}
    >
      <Go to={paths.whichPass()}>{t('pages.account.which_pass')}</Go>
    </Panel>
  )
}

const Panel = ({ message, soft, children }: { message: string; soft: string; children?: ReactNode }) => (
  <>
    <div>
      <p className={css.say}>{message}</p>
      <p className={css.soft}>{soft}</p>
    </div>
    {children}
  </>
)

const Go = ({ to, children }: { to: string; children: string }) => (
  <Link to={to} className={buttonClass('go')}>
    {children}
    <Icon name="arrow" />
  </Link>
)
