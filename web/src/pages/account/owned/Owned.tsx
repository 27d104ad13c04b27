import type { GroupMember } from '@alpenglow/contract/profiles/api'
import { Button, buttonClass } from '@alpenglow/ui/Button'
import { Link } from '@alpenglow/client/routing/links'
import { useText } from '@alpenglow/client/words/words'
import { InCartLink } from '../../../cart/owners/InCartLink.tsx'
import { useInCart } from '../../../cart/owners/useInCart.ts'
import { useOwnersOffers } from '../../../cart/owners/useOwnersOffers.ts'
import { useMoney } from '../../../text/money.ts'
import { usePaths } from '../../../usePaths.ts'
import { PersonSection } from '../person/PersonSection.tsx'
import { PlainRow, PersonRows } from '../person/Rows.tsx'
import { UpgradeButton } from './UpgradeButton.tsx'
import { useOwnedWords } from './useOwnedWords.ts'
import { useRenewalWords } from './useRenewalWords.ts'

type Item = GroupMember['profile']['items'][number]
type Renewal = GroupMember['renewalProducts'][number]

/** A person's products of this and earlier winters, with the offers to renew or upgrade them. */
export function OwnedProducts({ member, name }: { member: GroupMember; name: string }) {
  const { t } = useText()
  const { items, id } = member.profile
  if (items.length === 0) return null
  return (
    <PersonSection id="owns" heading={t('pages.owned.heading', { name })}>
      <PersonRows>
        {member.renewalProducts.map((renewal) => (
          <RenewalRow key={renewal.productCode} renewal={renewal} profileId={id} name={name} />
        ))}
        {items.map((item) => (
          <ItemRow key={item.id} item={item} name={name} />
        ))}
      </PersonRows>
    </PersonSection>
  )
}

function ItemRow({ item, name }: { item: Item; name: string }) {
  const { t, locale } = useText()
  const stateOf = useOwnedWords()
  const value = t('pages.cart.named', { name: item.name, variant: item.variantName.toLocaleLowerCase(locale) })
  return (
    <PlainRow
      label={item.seasonName}
      value={item.variant === 'all_ages' ? item.name : value}
      note={stateOf(item)}
      act={actOf(item, name)}
    />
  )
}

function actOf(item: Item, name: string) {
  if (item.blocked?.orderId) return <ToOrder id={item.blocked.orderId} />
  return item.upgrades.length > 0 && <UpgradeButton item={item} name={name} kind="line" />
}

function ToOrder({ id }: { id: string }) {
  const { t } = useText()
  return (
    <Link to={usePaths().order(id)} className={buttonClass('line', { size: 'small' })}>
      {t('pages.household.step.in_review_do')}
    </Link>
  )
}

type RenewalProps = { renewal: Renewal; profileId: string; name: string }
function RenewalRow({ renewal, profileId, name }: RenewalProps) {
  const { t } = useText()
  const money = useMoney()
  const { renew, isRenewing } = useOwnersOffers()
  const inCart = useInCart()
  const { about, until } = useRenewalWords()(renewal)
  const { productCode, title, price, restrictionWarning } = renewal
  return (
    <PlainRow
      label={t('pages.renew.again')}
      value={t('pages.renew.what', { title, about })}
      note={[restrictionWarning, until].filter(Boolean).join(' ')}
      act={
        inCart.passOf(profileId) ? (
          <InCartLink name={name} />
        ) : (
          <Button kind="line" size="small" busy={isRenewing} onClick={() => void renew([{ profileId, productCode }])}>
            {t('pages.renew.for', { price: money(price) })}
            <span className="for-readers">, {name}</span>
          </Button>
        )
      }
    />
  )
}
