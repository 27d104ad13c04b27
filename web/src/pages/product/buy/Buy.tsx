import type { Resort } from '@alpenglow/contract/catalogue/resort'
import { BuyTicket } from './BuyTicket.tsx'
import { BuyPanel, type BuyPanelProps } from './Panel.tsx'

type Props = Pick<BuyPanelProps, 'product' | 'products'> & { resort: Resort | undefined }

/** The panel that buys a product. A ticket needs its day first. */
export function Buy({ resort, ...rest }: Props) {
  if (rest.product.kind !== 'day_ticket') return <BuyPanel {...rest} date={null} priced={(variant) => variant} />
  return resort ? <BuyTicket {...rest} resort={resort} /> : null
}
