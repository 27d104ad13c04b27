import { pictureShapes, pictureUrl } from '@alpenglow/contract/catalogue/picture'
import css from './PassCard.module.css'

type Props = {
  name: string
  /** The code of its season: "26/27". */
  season: string
  picture: string
  /** The hour of the day in its picture, 0 to 24. */
  hour: number
  priority?: boolean
  /** Lower where there is no room beside it, so that the content below is visible. */
  lowWhenNarrow?: boolean
  className?: string | undefined
}

/** A pass as a card: its name in the sky of its own mountain at its own hour, always in winter. */
export function PassCard({ name, season, picture, hour, priority = false, lowWhenNarrow = false, className = '' }: Props) {
  const minutes = (Math.round(hour * 4) * 15) % (24 * 60)
  const { width, height } = pictureShapes.pass
  const src = pictureUrl(picture, { season: 'winter', minutes, shape: 'pass' })
  return (
    <div className={`${css.card} ${className}`} data-low={lowWhenNarrow || undefined}>
      <picture>
        <img
          src={src}
          alt=""
          width={width}
          height={height}
          decoding="async"
          loading={priority ? 'eager' : 'lazy'}
          fetchPriority={priority ? 'high' : 'auto'}
        />
      </picture>
      <span className={css.name}>{name}</span> <span className={css.season}>{season}</span>
    </div>
  )
}
