import type { Resort } from '@alpenglow/contract/catalogue/resort'
import type { ReactNode } from 'react'
import { Link } from '@alpenglow/client/routing/links'
import { useText } from '@alpenglow/client/words/words'
import { Height } from '../../measures/Height.tsx'
import { LocalClock } from '../../time/LocalClock.tsx'
import css from './ResortCard.module.css'
import { ResortPicture } from './ResortPicture.tsx'
import { useOpeningText } from './useOpeningText.ts'
import { usePaths } from '../../usePaths.ts'

/** Resort cards side by side; the lines under their pictures align in rows. */
export const ResortCards = ({ children }: { children: ReactNode }) => <ul className={css.cards}>{children}</ul>

type Props = {
  resort: Resort
  /** Its picture is on the first screen. */
  priority?: boolean
  /** A last line; its links work on their own. */
  children?: ReactNode
}

/** A resort in its current light, with its local time. The whole card links to its page. */
export function ResortCard({ resort, priority = false, children }: Props) {
  const { t } = useText()
  const paths = usePaths()
  return (
    <li className={css.card}>
      <div className={css.picture}>
        <ResortPicture resort={resort} shape="card" priority={priority} className={css.light} />
        <LocalClock timeZone={resort.timeZone} />
      </div>
      <div className={css.names}>
        <h3>
          <Link to={paths.resort(resort.code)}>{resort.name}</Link>
        </h3>
        <p className={css.summit}>
          <span className="for-readers">{t('components.resort.summit')} </span>
          <Height metres={resort.summit} />
        </p>
      </div>
      <p className={css.facts}>
        <Facts resort={resort} />
      </p>
      {children}
    </li>
  )
}

/** Its size on one line, and whether it is open on the next. */
function Facts({ resort }: { resort: Resort }) {
  const { count } = useText()
  return (
    <>
      <span>{[count('components.resort.lifts', resort.lifts), count('components.resort.runs', resort.runs)].join(' · ')}</span>{' '}
      <span>{useOpeningText(resort)}</span>
    </>
  )
}
