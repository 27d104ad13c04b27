import type { Delivery } from '@alpenglow/contract/cart/delivery/shapes'
import { useText } from '@alpenglow/client/words/words'
import { dateWriter } from '@alpenglow/ui/text/dates.ts'
import { asDrawn } from '../../loading/drawn-dates.ts'

type On = Pick<Delivery, 'how' | 'on'>

/** How and when cards are delivered, each as a sentence. */
export function useDeliveryText() {
  const { t, dates } = useText()
  const day = (on: string) => asDrawn(`${on} ${dates}`, () => dateWriter(dates, { day: 'numeric', month: 'long' })(on))
  return {
    day,
    how: ({ how, resort }: Pick<Delivery, 'how' | 'resort'>): string => {
      if (how === 'mail') return t('components.delivery.mail')
      if (how === 'reload') return t('components.delivery.reload')
      return resort ? t('components.delivery.pickup_at', { resort: resort.name }) : t('components.delivery.pickup_each')
    },
    when: ({ how, on }: On): string => {
      if (how === 'mail') return t('components.delivery.mail_on', { day: day(on ?? '') })
      if (how === 'reload')
        return on ? t('components.delivery.reload_from', { day: day(on) }) : t('components.delivery.reload_now')
      return on ? t('components.delivery.pickup_from', { day: day(on) }) : t('components.delivery.pickup_now')
    },
  }
}
