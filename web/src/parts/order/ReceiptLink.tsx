import { useText } from '@alpenglow/client/words/words'
import { buttonClass } from '@alpenglow/ui/Button'
import { Icon } from '@alpenglow/ui/Icon'
import { withWords } from '../page/withWords.tsx'
import css from './ReceiptLink.module.css'

/** Downloads the receipt of an order, in the language of the page. An order without a number has none. */
export function ReceiptLink({ id, number }: { id: string; number: string }) {
  const { t, locale } = useText()
  const query = locale === 'en' ? '' : `?locale=${locale}`
  return (
    <a
      href={`/api/v2/orders/${encodeURIComponent(id)}/receipt${query}`}
      download
      className={buttonClass('line', { size: 'small' })}
    >
      <Icon name="file" size="small" />
      <span>{withWords(t('parts.order.receipt'), { number: <span className={css.number}>{number}</span> })}</span>
    </a>
  )
}
