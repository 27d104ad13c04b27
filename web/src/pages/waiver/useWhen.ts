import { useText } from '@alpenglow/client/words/words'
import { shop } from '../../loading/page-data.ts'
import { useHour } from '../../text/useHour.ts'

/** When something was signed or sent: "12 October, 9:05 MDT", and of this day only the hour. */
export function useWhen(): (instant: Date) => string {
  const { t } = useText()
  const { day, hour } = useHour(shop.timeZone)
  return (instant) => {
    const on = day(instant)
    return `${on === day(new Date()) ? t('pages.waiver.today') : on}, ${hour(instant)}`
  }
}
