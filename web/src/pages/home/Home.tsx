import { buttonClass } from '@alpenglow/ui/Button'
import { Icon } from '@alpenglow/ui/Icon'
import { Link } from '@alpenglow/client/routing/links'
import { Heading } from '../../parts/page/Heading.tsx'
import { Landscape } from '../../parts/landscape/Landscape.tsx'
import { BelowHero } from '../../parts/price/BelowHero.tsx'
import { usePaths } from '../../usePaths.ts'
import { useText } from '@alpenglow/client/words/words'
import tallDay from './dawn-tall-day.svg'
import tallNight from './dawn-tall-night.svg'
import wideDay from './dawn-wide-day.svg'
import wideNight from './dawn-wide-night.svg'
import { HomeContents } from './HomeContents.tsx'
import css from './Home.module.css'
import { Lead } from './Lead.tsx'

const wide = { day: wideDay, night: wideNight }
const tall = { day: tallDay, night: tallNight }

export default function Home() {
  const { t } = useText()
  const paths = usePaths()
  return (
    <div className={css.home}>
      <div className={css.hero} data-sky>
        <Landscape wide={wide} tall={tall} className={css.art} />
        <div className="page">
          <div className={css.words}>
            <Heading title="pages.home.title">{t('pages.home.heading')}</Heading>
            <Lead />
            <div className={css.acts}>
              <Link to={paths.whichPass()} className={buttonClass('go')}>
                {t('pages.home.go')} <Icon name="arrow" />
              </Link>
              <Link to={paths.resorts()} className={buttonClass('text')}>
                {t('pages.home.resorts')}
              </Link>
            </div>
          </div>
        </div>
      </div>
      <BelowHero className={css.below}>
        <HomeContents />
      </BelowHero>
    </div>
  )
}
