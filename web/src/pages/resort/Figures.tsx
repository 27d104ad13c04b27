import type { ResortDetail } from '@alpenglow/contract/catalogue/resort'
import type { ReactNode } from 'react'
import { Height, inMetres } from '../../parts/Height.tsx'
import { useText } from '../../text/Texts.tsx'
import css from './Figures.module.css'

/** The mountain in figures. Altitudes lean, as on a map. */
export function Figures({ resort }: { resort: ResortDetail }) {
  const { t, locale } = useText()
  const figures: [name: Parameters<typeof t>[0], figure: ReactNode][] = [
    ['pages.resort.figure.summit', <Height key="summit" metres={resort.summit} />],
    ['pages.resort.figure.base', <Height key="base" metres={resort.base} />],
    ['pages.resort.figure.vertical', inMetres(resort.summit - resort.base)],
    ['pages.resort.figure.lifts', resort.lifts],
    ['pages.resort.figure.runs', resort.runs],
    ['pages.resort.figure.area', `${resort.hectares.toLocaleString(locale)}\u00a0ha`],
    ['pages.resort.figure.snow', `${(resort.snowfall / 100).toLocaleString(locale, { minimumFractionDigits: 1 })}\u00a0m`],
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
