import type { Resort } from '@alpenglow/contract/catalogue/resort'
import { minutesAt } from '@alpenglow/contract/catalogue/picture'
import { Link } from '@alpenglow/client/routing/links'
import { shop } from '../../loading/page-data.ts'
import { Height } from '../../measures/Height.tsx'
import { useLengths } from '../../measures/lengths.ts'
import { LocalClock } from '../../time/LocalClock.tsx'
import { ResortPicture } from '../../parts/resort/ResortPicture.tsx'
import { useMinute } from '../../time/useMinute.ts'
import { useOpeningText } from '../../parts/resort/useOpeningText.ts'
import { usePaths } from '../../usePaths.ts'
import { useText } from '@alpenglow/client/words/words'
import { useNumbers } from '../../text/useNumbers.ts'
import css from './LiveResorts.module.css'
import { farApart, partOfDay } from './live-resorts.ts'
import { Section } from '../../parts/page/Section.tsx'

const shown = 5

/** A few resorts with their current light, spread over regions so that the light differs. */
export function LiveResorts({ resorts }: { resorts: readonly Resort[] }) {
  const { t, count } = useText()
  const { number } = useNumbers()
  const paths = usePaths()
  const title = t(`pages.home.now.${partOfDay(minutesAt(useMinute(), shop.timeZone))}`)
  const all = count('pages.home.now.all', resorts.length, { number: number(resorts.length) })
  if (resorts.length === 0) return null
  return (
    <Section title={title} lead={t('pages.home.now.lead')} more={<Link to={paths.resorts()}>{all}</Link>}>
      <ul className={css.resorts}>
        {farApart(resorts, shown).map((resort, place) => (
          <Here key={resort.id} resort={resort} large={place === 0} />
        ))}
      </ul>
    </Section>
  )
}

function Here({ resort, large }: { resort: Resort; large: boolean }) {
  const { t } = useText()
  const { code, name, summit, timeZone } = resort
  return (
    <li className={css.resort}>
      <figure>
        <ResortPicture resort={resort} shape={large ? 'large' : 'card'} className={css.picture} />
        <LocalClock timeZone={timeZone} />
      </figure>
      <div className={css.name}>
        <h3>
          <Link to={usePaths().resort(code)}>{name}</Link>
        </h3>
        <span className={css.summit}>
          <span className="for-readers">{t('components.resort.summit')} </span>
          <Height metres={summit} />
        </span>
      </div>
      <p className={css.facts}>
        <Facts resort={resort} />
      </p>
    </li>
  )
}

/** The shop has no snow report, so it shows a resort's size and whether it is open. */
function Facts({ resort }: { resort: Resort }) {
  const { t, count } = useText()
  const { lifts, summit, base } = resort
  const drop = t('pages.home.now.drop', { height: useLengths()('height', summit - base) })
  return (
    <>
      <span>
        {count('components.resort.lifts', lifts)} · {drop}
      </span>{' '}
      <span>{useOpeningText(resort)}</span>
    </>
  )
}
