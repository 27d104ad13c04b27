import { useClock } from '../text/useClock.ts'
import { useText } from '@alpenglow/client/words/words'
import css from './LocalClock.module.css'
import { useLocalMinutes } from './useQuarter.ts'

/** The local time of a resort, as a tag on its picture. */
export function LocalClock({ timeZone }: { timeZone: string }) {
  const { t } = useText()
  const write = useClock()
  const time = write(useLocalMinutes(timeZone))
  return <span className={css.clock}>{t('components.picture.local_time', { time })}</span>
}
