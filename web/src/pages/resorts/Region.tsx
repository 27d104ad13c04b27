import type { Resort } from '@alpenglow/contract/catalogue/resort'
import { reservationWay } from '@alpenglow/contract/catalogue/rules'
import { Icon, type IconName } from '@alpenglow/ui/Icon'
import { useId } from 'react'
import { ResortCard, ResortCards } from '../../parts/ResortCard.tsx'
import { useText } from '../../text/Texts.tsx'
import css from './Region.module.css'

/** The resorts of a region, each at its own hour. */
export function Region({ name, resorts }: { name: string; resorts: Resort[] }) {
  const id = useId()
  const { count } = useText()
  return (
    <section aria-labelledby={id} className={css.region}>
      <div className={css.head}>
        <h2 id={id}>{name}</h2>
        <p>{count('pages.resorts.count', resorts.length)}</p>
      </div>
      <ResortCards>
        {resorts.map((resort) => (
          <ResortCard key={resort.id} resort={resort}>
            <Way resort={resort} />
          </ResortCard>
        ))}
      </ResortCards>
    </section>
  )
}

const glyphs = { here: 'calendar', elsewhere: 'outward', none: 'check' } as const satisfies Record<string, IconName>

function Way({ resort }: { resort: Resort }) {
  const { t } = useText()
  const way = reservationWay(resort)
  const words = (
    <>
      <Icon name={glyphs[way]} size="small" />
      <span>{t(`pages.resorts.way.${way}`)}</span>
    </>
  )
  if (way !== 'elsewhere') return <p className={css.way}>{words}</p>
  return (
    <p className={css.way}>
      <a href={resort.reservationSystemUrl} rel="noopener">
        {words} <span className="for-readers">({t('pages.resorts.leaves', { name: resort.name })})</span>
      </a>
    </p>
  )
}
