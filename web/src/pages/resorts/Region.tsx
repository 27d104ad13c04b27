import type { Product } from '@alpenglow/contract/catalogue/product'
import type { Resort } from '@alpenglow/contract/catalogue/resort'
import { Icon, type IconName } from '@alpenglow/ui/Icon'
import { useId } from 'react'
import { ResortCard, ResortCards } from '../../parts/ResortCard.tsx'
import { useText } from '../../text/Texts.tsx'
import { wayWith } from './filter.ts'
import css from './Region.module.css'

type Props = { name: string; resorts: Resort[]; pass: Product | null }

/** The resorts of a region, each at its own hour. */
export function Region({ name, resorts, pass }: Props) {
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
            <Way resort={resort} pass={pass} />
          </ResortCard>
        ))}
      </ResortCards>
    </section>
  )
}

const glyphs = { here: 'calendar', elsewhere: 'outward', none: 'check' } as const satisfies Record<string, IconName>

function Way({ resort, pass }: Pick<Props, 'pass'> & { resort: Resort }) {
  const { t } = useText()
  const way = wayWith(pass, resort)
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
