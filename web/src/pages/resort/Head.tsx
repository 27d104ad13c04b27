import { daylight } from '@alpenglow/contract/catalogue/daylight'
import { seasonOf } from '@alpenglow/contract/catalogue/picture'
import type { ResortDetail } from '@alpenglow/contract/catalogue/resort'
import { Heading } from '../../parts/page/Heading.tsx'
import { useProse } from '../../measures/prose.ts'
import { ResortPicture } from '../../parts/resort/ResortPicture.tsx'
import { useToday } from '../../parts/resort/useOpeningText.ts'
import { useLocalMinutes, useQuarter } from '../../time/useQuarter.ts'
import { useText } from '@alpenglow/client/words/words'
import { useClock } from '../../text/useClock.ts'
import { useTheme } from '../../look/theme.ts'
import css from './Head.module.css'
import { useMedia } from '../../parts/page/useMedia.ts'

/** The mountain in its current light, with its name in the sky. */
export function ResortHead({ resort }: { resort: ResortDetail }) {
  const { t } = useText()
  const clock = useClock()
  const time = clock(useLocalMinutes(resort.timeZone))
  return (
    <div className={css.resortNow} data-sky={useSky(resort)}>
      <ResortPicture resort={resort} shape="band" onPhones="tall" priority className={css.picture} />
      <svg className={css.slope} viewBox="0 0 1440 24" preserveAspectRatio="none" aria-hidden="true">
        <path d="M0 8C250 1 480 2 760 9S1230 18 1440 12V24H0Z" />
      </svg>
      <div className={`page ${css.words}`}>
        <Heading title="pages.resort.title" values={{ name: resort.name }}>
          {resort.name}
        </Heading>
        <p className={css.tagline}>{useProse()(resort.tagline)}</p>
        <p className={css.where}>
          {[...new Set([resort.subregion, resort.region])].join(', ')} · {t('pages.resort.time', { time })}
        </p>
      </div>
    </div>
  )
}

/**
 * Whether the sky is bright enough for dark text: from sunrise until the afternoon light turns. The night theme tones
 * the sky down at every hour, so it never is. The server that renders the page does not know the device's theme.
 */
function useSky(resort: ResortDetail): 'bright' | 'dark' | 'as_theme' {
  const isNight = useIsNight()
  const season = seasonOf(useToday(resort.timeZone), resort)
  const hour = useQuarter(resort.timeZone) / 60
  const { rise, set } = daylight(resort.latitude, season)
  if (hour < rise + 0.1 || set - 1.6 < hour) return 'dark'
  return isNight === undefined ? 'as_theme' : isNight ? 'dark' : 'bright'
}

function useIsNight(): boolean | undefined {
  const theme = useTheme()
  const isDark = useMedia('(prefers-color-scheme: dark)')
  return theme === undefined ? isDark : theme === 'night'
}
