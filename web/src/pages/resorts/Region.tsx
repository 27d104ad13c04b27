import type { Product } from '@alpenglow/contract/catalogue/product'
import type { Resort } from '@alpenglow/contract/catalogue/resort'
import { Icon, type IconName } from '@alpenglow/ui/Icon'
import { useId } from 'react'
import { ResortCard, ResortCards } from '../../parts/resort/ResortCard.tsx'
import { reservationKey } from '../../parts/resort/reservations.ts'
import { useText } from '@alpenglow/client/words/words'
import { reservationWith } from './filter.ts'
import css from './Region.module.css'

type Props = {
  name: string
  resorts: Resort[]
  pass: Product | null
  products: readonly Product[] | undefined
  /** Only the first region explains the clocks on the pictures. */
  isFirst: boolean
}

/** The resorts of a region, each in its current light. */
export function Region({ name, resorts, pass, products, isFirst }: Props) {
  const id = useId()
  const { t, count } = useText()
  return (
    <section aria-labelledby={id} className={css.region}>
      <div className={css.nameAndCount}>
        <h2 id={id}>{name}</h2>
        <p>{count('pages.resorts.count', resorts.length)}</p>
        {isFirst && (
          <p className={css.clock}>
            <Icon name="clock" size="small" /> {t('components.resort.clock')}
          </p>
        )}
      </div>
      <ResortCards>
        {resorts.map((resort) => (
          <ResortCard key={resort.id} resort={resort}>
            <Way resort={resort} pass={pass} products={products} />
          </ResortCard>
        ))}
      </ResortCards>
    </section>
  )
}

const glyphs = { here: 'calendar', elsewhere: 'outward', none: 'check' } as const satisfies Record<string, IconName>

function Way({ resort, pass, products }: Pick<Props, 'pass' | 'products'> & { resort: Resort }) {
  const { t } = useText()
  const asked = reservationWith(pass, resort, products)
  const { reservationMode } = asked
  const words = (
    <>
      <Icon name={glyphs[reservationMode]} size="small" />
      <span>{t(reservationKey(asked))}</span>
    </>
  )
  if (reservationMode !== 'elsewhere') return <p className={css.way}>{words}</p>
  return (
    <p className={css.way}>
      <a href={resort.reservationSystemUrl} rel="noopener">
        {words} <span className="for-readers">({t('pages.resorts.leaves', { name: resort.name })})</span>
      </a>
    </p>
  )
}
