import type { Cart, Item } from '@alpenglow/contract/cart/cart'
import type { Product } from '@alpenglow/contract/catalogue/product'
import { Button } from '@alpenglow/ui/Button'
import { Icon } from '@alpenglow/ui/Icon'
import { useText } from '@alpenglow/client/words/words'
import { useState } from 'react'
import { forLess, otherPassOf, type ForLess } from '../../../cart/owners/owner-discounts.ts'
import type { CartChange } from '../../../cart/useCartChange.ts'
import { useGroup } from '../../../household/group.ts'
import { useNameOf } from '../../../parts/person/names.ts'
import { useMoney } from '../../../text/money.ts'
import css from './Lines.module.css'

type Props = { item: Item; cart: Cart; products: readonly Product[]; change: CartChange }

/** A note about a pass because of its person: they could renew or upgrade for less, or already own one. */
export function OwnerNote({ item, cart, products, change }: Props) {
  const { t } = useText()
  const money = useMoney()
  const nameOf = useNameOf()
  const { data } = useGroup(item.profileId !== null)
  const exchange = useExchange(change)
  const member = data?.groupMembers.find(({ profile }) => profile.id === item.profileId)
  if (!member) return null
  const name = member.profile.firstName ?? nameOf(member.profile)
  const less = forLess(item, member, products)
  const before = cart.items.slice(
    0,
    cart.items.findIndex(({ internalId }) => internalId === item.internalId),
  )
  const other = otherPassOf(item, before, member, products)
  if (less)
    return (
      <p className={css.theirs}>
        <Icon name="info" size="small" />
        <span>
          {t('renew' in less ? 'components.giving.renewable' : 'components.giving.upgradable', {
            name,
            price: money(less.price),
          })}{' '}
          <Button
            kind="text"
            size="small"
            busy={exchange.isBusy}
            onClick={(event) => void exchange.make(item, less, event.currentTarget)}
          >
            {t('components.giving.instead')} <span className="for-readers">{item.name}</span>
          </Button>
        </span>
      </p>
    )
  if (!other) return null
  return (
    <p className={css.theirs}>
      <Icon name="info" size="small" />
      <span>{t('components.giving.second_pass', { name, other })}</span>
    </p>
  )
}

/**
 * Exchanges a pass for a cheaper renewal or upgrade. The pass has to be unassigned first, because it blocks the
 * renewal. If the exchange fails, the pass is assigned to the person again.
 */
function useExchange(change: CartChange) {
  const [isBusy, setBusy] = useState(false)
  const make = async ({ internalId, profileId }: Item, less: ForLess, from: HTMLElement) => {
    if (isBusy) return
    setBusy(true)
    const lines = from.closest('section')
    if (await change.give([{ internalId, profileId: null }])) {
      const isThere = await ('renew' in less ? change.renew([less.renew]) : change.upgrade(less.upgrade))
      if (!isThere) await change.give([{ internalId, profileId }])
      else if (await change.remove([internalId])) lines?.focus()
    }
    setBusy(false)
  }
  return { isBusy, make }
}
