import type { ResortDetail } from '@alpenglow/contract/catalogue/resort'
import { useId } from 'react'
import { useProse } from '../../measures/prose.ts'
import { useText } from '@alpenglow/client/words/words'
import css from './About.module.css'
import { ResortLocation } from './ResortLocation.tsx'
import { ResortReservation } from './Reservation.tsx'
import { Terrain } from './Terrain.tsx'

/** A description of the resort, and beside it practical information. */
export function ResortDescription({ resort }: { resort: ResortDetail }) {
  const { t } = useText()
  const prose = useProse()
  const id = useId()
  return (
    <div className={css.about}>
      <section aria-labelledby={id} className={css.text}>
        <h2 id={id}>{t('pages.resort.about')}</h2>
        <p>{prose(resort.about)}</p>
        <Terrain terrain={resort.terrain} />
      </section>
      <div className={css.aside}>
        <ResortReservation resort={resort} />
        <ResortLocation resort={resort} />
      </div>
    </div>
  )
}
