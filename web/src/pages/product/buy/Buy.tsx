import type { Resort } from '@alpenglow/contract/catalogue/resort'
import { BuyTicket } from './BuyTicket.tsx'
import { Panel, type PanelProps } from './Panel.tsx'

type Props = Pick<PanelProps, 'product' | 'products'> & { resort: Resort | undefined }

/** The panel that buys a product. A ticket needs its day first. */
export function Buy({ resort, ...rest }: Props) {
  if (rest.product.kind !== 'day_ticket') return <Panel {...rest} date={null} priced={(variant) => variant} />
  return resort ? <BuyTicket {...rest} resort={resort} /> : null
}
