import type { ResortDetail } from '@alpenglow/contract/catalogue/resort'
import type { ReactNode } from 'react'
import { Height } from '../../measures/Height.tsx'
import { useLengths } from '../../measures/lengths.ts'
import { useText } from '@alpenglow/client/words/words'
import css from './Figures.module.css'

/** Figures of the mountain. Altitudes are in italics, as on a map. */
export function Figures({ resort }: { resort: ResortDetail }) {
  const { t } = useText()
  const length = useLengths()
  const figures: [name: Parameters<typeof t>[0], figure: ReactNode][] = [
    ['pages.resort.figure.summit', <Height key="summit" metres={resort.summit} />],
    ['pages.resort.figure.base', <Height key="base" metres={resort.base} />],
    ['pages.resort.figure.vertical', length('height', resort.summit - resort.base)],
    ['pages.resort.figure.lifts', resort.lifts],
    ['pages.resort.figure.runs', resort.runs],
    ['pages.resort.figure.area', length('area', resort.hectares)],
    ['pages.resort.figure.snow', length('snow', resort.snowfall)],
  ]
  return (
    <dl className={css.figures} aria-label={t('pages.resort.figures')}>
      {figures.map(([name, figure]) => (
        <div key={name}>
          <dt>{t(name)}</dt>
          <dd>{figure}</dd>
        </div>
      ))}
    </dl>
  )
}
