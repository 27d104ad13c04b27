import type { Profile } from '@alpenglow/contract/profiles/api'
import { Button } from '@alpenglow/ui/Button'
import { useText } from '@alpenglow/client/words/words'
import { InCartLink } from '../../../cart/owners/InCartLink.tsx'
import { useInCart } from '../../../cart/owners/useInCart.ts'
import { useOwnersOffers } from '../../../cart/owners/useOwnersOffers.ts'
import { useMoney } from '../../../text/money.ts'

type Props = { item: Profile['items'][number]; name: string; kind: 'line' | 'text' }

/** Button for the first upgrade of an owned product, with the price difference; nothing without an upgrade. */
export function UpgradeButton({ item, name, kind }: Props) {
  const { t } = useText()
  const money = useMoney()
  const offers = useOwnersOffers()
  const inCart = useInCart()
  const [upgrade] = item.upgrades
  if (inCart.upgradeOf(item.id)) return <InCartLink name={name} />
  if (!upgrade) return null
  const { productCode, variant, title, price } = upgrade
  return (
    <Button
      kind={kind}
      size="small"
      busy={offers.isUpgrading(item.id)}
      onClick={() => void offers.upgrade({ profileProductId: item.id, productCode, variant })}
    >
      {t('pages.upgrade.offer', { more: money(price), title })}
      <span className="for-readers">, {name}</span>
    </Button>
  )
}
