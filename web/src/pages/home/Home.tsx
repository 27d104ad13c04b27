import { buttonClass } from '@alpenglow/ui/Button'
import { Icon } from '@alpenglow/ui/Icon'
import { Link } from 'react-router'
import { Heading } from '../../parts/Heading.tsx'
import { Landscape } from '../../parts/Landscape.tsx'
import { usePaths } from '../../parts/usePaths.ts'
import { useText } from '../../text/Texts.tsx'
import tallDay from './dawn-tall-day.svg'
import tallNight from './dawn-tall-night.svg'
import wideDay from './dawn-wide-day.svg'
import wideNight from './dawn-wide-night.svg'
import css from './Home.module.css'

const wide = { day: wideDay, night: wideNight }
const tall = { day: tallDay, night: tallNight }

export default function Home() {
  const { t } = useText()
  return (
    <div className={css.hero} data-sky>
      <Landscape wide={wide} tall={tall} className={css.art} />
      <div className="page">
        <div className={css.words}>
          <Heading title="pages.home.title">{t('pages.home.heading')}</Heading>
          <p>{t('pages.home.lead')}</p>
          <Link to={usePaths().resorts()} className={buttonClass('go')}>
            {t('pages.home.go')} <Icon name="arrow" />
          </Link>
        </div>
      </div>
    </div>
  )
}
