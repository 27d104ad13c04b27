import { useText } from '@alpenglow/client/words/words'
import { shop } from '../../loading/page-data.ts'
import { useHour } from '../../text/useHour.ts'

/** When a waiver was signed or a mail was sent: "12 October, 9:05 MDT", and only the hour if that is today. */
export function useWhen(): (instant: Date) => string {
  const { t } = useText()
  const { day, hour } = useHour(shop.timeZone)
  return (instant) => {
    const on = day(instant)
    return `${on === day(new Date()) ? t('pages.waiver.today') : on}, ${hour(instant)}`
  }
}
