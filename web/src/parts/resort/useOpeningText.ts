import type { Resort } from '@alpenglow/contract/catalogue/resort'
import { dayAt, type Day } from '@alpenglow/contract/values/day'
import { dateWriter } from '@alpenglow/ui/text/dates.ts'
import { useMemo } from 'react'
import { useText } from '@alpenglow/client/words/words'
import { useMinuteIn } from '../../time/zones.ts'

type Season = Pick<Resort, 'opensOn' | 'closesOn'>

/** Whether its season has begun and not ended; a closed day within it does not change that. */
export const isInSeason = ({ opensOn, closesOn }: Season, today: Day): boolean =>
  opensOn !== null && closesOn !== null && opensOn <= today && today <= closesOn

/** The current day at a resort. */
export const useToday = (timeZone: string): Day => dayAt(useMinuteIn(timeZone), timeZone)

/** Since when a resort is open, or from when on. */
export function useOpeningText(resort: Season & Pick<Resort, 'timeZone'>): string {
  const { t, dates } = useText()
  const write = useMemo(() => dateWriter(dates, { day: 'numeric', month: 'short' }), [dates])
  const today = useToday(resort.timeZone)
  if (resort.opensOn === null) return t('components.resort.closed')
  if (isInSeason(resort, today)) return t('components.resort.open', { day: write(resort.opensOn) })
  return t(today < resort.opensOn ? 'components.resort.opens' : 'components.resort.closed', { day: write(resort.opensOn) })
}
