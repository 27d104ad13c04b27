import type { Group, GroupMember } from '@alpenglow/contract/profiles/api'
import { Button, buttonClass } from '@alpenglow/ui/Button'
import { useText } from '@alpenglow/client/words/words'
import { useId } from 'react'
import { Link } from '@alpenglow/client/routing/links'
import { FillCart } from '../../../cart/FillCart.tsx'
import { useInCart } from '../../../cart/owners/useInCart.ts'
import { useOwnersOffers } from '../../../cart/owners/useOwnersOffers.ts'
import { useMoney } from '../../../text/money.ts'
import { useGroup } from '../../../household/group.ts'
import { useNameOf } from '../../../parts/person/names.ts'
import { usePaths } from '../../../usePaths.ts'
import css from './Renewals.module.css'
import { useRenewalWords } from './useRenewalWords.ts'

/** Offers to renew last winter's passes at a lower price, all of them with one press. */
export function RenewalOffers() {
  const { data } = useGroup()
  const inCart = useInCart()
  const rows = data ? renewalsIn(data) : []
  if (rows.length > 0) return <RenewalRows rows={rows} />
  return data?.groupMembers.some(({ profile }) => isOpen(profile) && !inCart.passOf(profile.id)) ? <FillCart /> : null
}

/** A person with a birthday and without a valid pass. */
const isOpen = ({ items, dob }: GroupMember['profile']): boolean =>
  dob !== null && !items.some(({ kind, state }) => kind !== 'day_ticket' && (state === 'active' || state === 'blocked'))

type Renewal = GroupMember['renewalProducts'][number]
type Row = { member: GroupMember; renewal: Renewal }
/** The first renewal of each person. */
const renewalsIn = ({ groupMembers }: Group): Row[] =>
  groupMembers.flatMap((member) => member.renewalProducts.slice(0, 1).map((renewal) => ({ member, renewal })))

function RenewalRows({ rows }: { rows: readonly Row[] }) {
  const { t, count } = useText()
  const id = useId()
  const { renew, isRenewing } = useOwnersOffers()
  const inCart = useInCart()
  const cart = usePaths().cart()
  const open = rows.filter(({ member }) => !inCart.passOf(member.profile.id)).length
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{t('pages.renew.offer')}</h2>
      <p className={css.lead}>{t('pages.renew.offer_lead')}</p>
      <ul className={css.rows}>
        {rows.map((row) => (
          <Person key={row.member.id} {...row} />
        ))}
      </ul>
      {open > 0 ? (
        <Button busy={isRenewing} onClick={() => void renew()}>
          {count('pages.renew.all', open)}
        </Button>
      ) : (
        <Link to={cart} className={buttonClass('line')}>
          {t('pages.assign.to_cart')}
        </Link>
      )}
    </section>
  )
}

function Person({ member, renewal }: Row) {
  const { t } = useText()
  const money = useMoney()
  const name = useNameOf()(member.profile)
  const { about, until } = useRenewalWords()(renewal)
  const coming = useInCart().passOf(member.profile.id)
  return (
    <li>
      <div>
        <b>{name}</b>
        <p>{t('pages.renew.what', { title: renewal.title, about })}</p>
        {renewal.restrictionWarning && <p>{renewal.restrictionWarning}</p>}
      </div>
      <div className={css.price}>
        <b>{coming ? t('pages.owned.in_cart') : money(renewal.price)}</b>
        {!coming && until && <p>{until}</p>}
      </div>
    </li>
  )
}
