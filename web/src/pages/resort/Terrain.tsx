import type { ResortDetail } from '@alpenglow/contract/catalogue/resort'
import type { ReactNode } from 'react'
import { useText } from '@alpenglow/client/words/words'
import css from './Terrain.module.css'

type Terrain = ResortDetail['terrain']
const grades = ['easy', 'intermediate', 'expert'] as const

/** Trail signs by grade. */
const signs: Record<(typeof grades)[number], ReactNode> = {
  easy: <circle cx="8" cy="8" r="6" />,
  intermediate: <rect x="2.5" y="2.5" width="11" height="11" />,
  expert: <path d="M8 1 15 8 8 15 1 8Z" />,
}

/** The shares of the grades as a bar; the texts below repeat them. */
export function Terrain({ terrain }: { terrain: Terrain }) {
  const { t } = useText()
  const there = grades.filter((grade) => terrain[grade] > 0)
  return (
    <div className={css.terrain}>
      <h3>{t('pages.resort.terrain')}</h3>
      <div className={css.bar} aria-hidden="true">
        {there.map((grade) => (
          <span key={grade} data-grade={grade} style={{ flexGrow: terrain[grade] }} />
        ))}
      </div>
      <ul className={css.key}>
        {there.map((grade) => (
          <li key={grade} data-grade={grade}>
            <svg viewBox="0 0 16 16" aria-hidden="true">
              {signs[grade]}
            </svg>
            {t(`pages.resort.terrain.${grade}`)} <b>{t('pages.resort.percent', { percent: terrain[grade] })}</b>
          </li>
        ))}
      </ul>
    </div>
  )
}
