import { useText } from '@alpenglow/client/words/words'
import { buttonClass } from '@alpenglow/ui/Button'
import { Icon } from '@alpenglow/ui/Icon'

/** The receipt of an order as a file, in the language of the page. While it has no number there is none. */
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
      {t('parts.order.receipt', { number })}
    </a>
  )
}
