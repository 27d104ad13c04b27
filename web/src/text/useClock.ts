import { useText } from '@alpenglow/client/words/words'

/** Writes minutes since midnight as the hour of a day: "7:15", "7 h 15". */
export function useClock(): (minutes: number) => string {
  const { t } = useText()
  return (minutes) =>
    t('components.picture.clock', {
      hours: String(Math.floor(minutes / 60)),
      minutes: String(minutes % 60).padStart(2, '0'),
    })
}
