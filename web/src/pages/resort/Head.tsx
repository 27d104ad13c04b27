import { daylight } from '@alpenglow/contract/catalogue/daylight'
import { seasonOf } from '@alpenglow/contract/catalogue/picture'
import type { ResortDetail } from '@alpenglow/contract/catalogue/resort'
import { Heading } from '../../parts/Heading.tsx'
import { ResortPicture } from '../../parts/ResortPicture.tsx'
import { useToday } from '../../parts/useOpening.ts'
import { useLocalMinutes, useQuarter } from '../../parts/useQuarter.ts'
import { useText } from '../../text/Texts.tsx'
import { useClock } from '../../text/useClock.ts'
import css from './Head.module.css'
import { useIsNarrow } from './useIsNarrow.ts'

/** The mountain as it is now, with its name in the sky. */
export function Head({ resort }: { resort: ResortDetail }) {
  const { t } = useText()
  const clock = useClock()
  const time = clock(useLocalMinutes(resort.timeZone))
  return (
    <div className={css.head} data-sky={useSky(resort)}>
      <ResortPicture resort={resort} shape={useIsNarrow() ? 'tall' : 'band'} priority className={css.picture} />
      <div className={`page ${css.words}`}>
        <Heading title="pages.resort.title" values={{ name: resort.name }}>
          {resort.name}
        </Heading>
        <p className={css.tagline}>{resort.tagline}</p>
        <p className={css.where}>
          {[...new Set([resort.subregion, resort.region])].join(', ')} · {t('pages.resort.time', { time })}
        </p>
      </div>
    </div>
  )
}

/** Whether the sky is bright enough for dark words: from sunrise until the light turns in the afternoon. */
function useSky(resort: ResortDetail): 'bright' | 'dark' {
  const season = seasonOf(useToday(resort.timeZone), resort)
  const hour = useQuarter(resort.timeZone) / 60
  const { rise, set } = daylight(resort.latitude, season)
  return rise + 0.1 <= hour && hour <= set - 1.6 ? 'bright' : 'dark'
}
