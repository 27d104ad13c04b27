import { desktop } from '@alpenglow/ui/breakpoints.ts'
import { pictureShapes, pictureUrl } from '@alpenglow/contract/catalogue/picture'
import css from './PassCard.module.css'

type Props = {
  name: string
  /** The code of its season: "26/27". */
  season: string
  picture: string
  /** Of the day on its picture, 0 to 24. */
  hour: number
  priority?: boolean
  /** On a phone a little lower, with the same mountain at its side, where what matters stands below it. */
  lowOnPhones?: boolean
  className?: string | undefined
}

/** A pass as it lies in the hand: the name in the sky of its own mountain at its own hour, always in winter. */
export function PassCard({ name, season, picture, hour, priority = false, lowOnPhones = false, className = '' }: Props) {
  const minutes = (Math.round(hour * 4) * 15) % (24 * 60)
  const { width, height } = pictureShapes.pass
  const url = (shape: 'pass' | 'band') => pictureUrl(picture, { season: 'winter', minutes, shape })
  return (
    <div className={`${css.card} ${className}`} data-low={lowOnPhones || undefined}>
      <picture>
        {lowOnPhones && <source media={`not ${desktop}`} srcSet={url('band')} />}
        <img
          src={url('pass')}
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
