import type { Resort } from '@alpenglow/contract/catalogue/resort'
import { reservationWay } from '@alpenglow/contract/catalogue/rules'
import { Icon, type IconName } from '@alpenglow/ui/Icon'
import { useId } from 'react'
import { useText } from '../../text/Texts.tsx'
import css from './Region.module.css'

/** The resorts of a region, as on the index of a map. */
export function Region({ name, resorts }: { name: string; resorts: Resort[] }) {
  const id = useId()
  const { count } = useText()
  return (
    <section aria-labelledby={id} className={css.region}>
      <div className={css.head}>
        <h2 id={id}>{name}</h2>
        <p>{count('pages.resorts.count', resorts.length)}</p>
      </div>
      <ul>
        {resorts.map((resort) => (
          <Row key={resort.id} resort={resort} />
        ))}
      </ul>
    </section>
  )
}

function Row({ resort }: { resort: Resort }) {
  const { t } = useText()
  return (
    <li className={css.row}>
      <h3>{resort.name}</h3>
      <span className={css.subregion}>{resort.subregion}</span>
      <span className={css.code}>
        <span className="for-readers">{t('pages.resorts.code')} </span>
        {resort.code}
      </span>
      <Way resort={resort} />
    </li>
  )
}

const glyphs = { here: 'calendar', elsewhere: 'outward', none: 'check' } as const satisfies Record<string, IconName>

function Way({ resort }: { resort: Resort }) {
  const { t } = useText()
  const way = reservationWay(resort)
  const words = (
    <>
      <Icon name={glyphs[way]} size="small" />
      {t(`pages.resorts.way.${way}`)}
    </>
  )
  if (way !== 'elsewhere') return <span className={css.way}>{words}</span>
  return (
    <a className={css.way} href={resort.reservationSystemUrl} rel="noopener">
      {words} <span className="for-readers">({t('pages.resorts.leaves', { name: resort.name })})</span>
    </a>
  )
}
