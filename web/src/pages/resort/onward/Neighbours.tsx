import type { ResortDetail } from '@alpenglow/contract/catalogue/resort'
import { useId } from 'react'
import { useResorts } from '../../../data/catalogue.ts'
import { useLengths } from '../../../measures/lengths.ts'
import { ResortCard, ResortCards } from '../../../parts/resort/ResortCard.tsx'
import { useText } from '@alpenglow/client/words/words'
import { neighboursOf } from './neighbours.ts'
import css from '../Resort.module.css'

const most = 4

/**
 * The nearest resorts with their distances, across borders too. They load after the page and stand at its end, where
 * they move nothing.
 */
export function Neighbours({ resort }: { resort: ResortDetail }) {
  const { t } = useText()
  const id = useId()
  const length = useLengths()
  const { data: resorts = [] } = useResorts()
  const near = neighboursOf(resorts, resort).slice(0, most)
  if (near.length === 0) return null
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{t('pages.resort.neighbours')}</h2>
      <div className={css.near}>
        <ResortCards>
          {near.map(({ resort: one, km }) => (
            <ResortCard key={one.id} resort={one}>
              <p className={css.away}>{t('pages.resort.away', { distance: length('distance', km) })}</p>
            </ResortCard>
          ))}
        </ResortCards>
      </div>
    </section>
  )
}
