import { momentAt, type LandSeason } from '@alpenglow/contract/catalogue/daylight'
import { pictureShapes, pictureUrl, seasonOf, type PictureShapeName } from '@alpenglow/contract/catalogue/picture'
import type { Resort } from '@alpenglow/contract/catalogue/resort'
import { useText } from '@alpenglow/client/words/words'
import { useClock } from '../../text/useClock.ts'
import { FadingPicture } from './FadingPicture.tsx'
import { useToday } from './useOpeningText.ts'
import { useQuarter } from '../../time/useQuarter.ts'

/** The data that a picture of a resort depends on. */
export type PicturedResort = Pick<Resort, 'name' | 'picture' | 'timeZone' | 'latitude' | 'hemisphere' | 'opensOn' | 'closesOn'>
type Props = {
  resort: PicturedResort
  shape: PictureShapeName
  /** The shape on a phone, which is another file. */
  onPhones?: PictureShapeName
  /** For the main picture of a page: it is fetched at once, all others lazily. */
  priority?: boolean
  className?: string | undefined
}

/** A resort in its current light, updated every quarter of an hour. */
export function ResortPicture({ resort, shape, onPhones, priority = false, className }: Props) {
  const minutes = useQuarter(resort.timeZone)
  const season = seasonOf(useToday(resort.timeZone), resort)
  const url = (of: PictureShapeName) => pictureUrl(resort.picture, { season, minutes, shape: of })
  const alt = useSight(resort, minutes, season)
  return (
    <FadingPicture
      key={resort.picture}
      url={url(shape)}
      urlOnPhones={onPhones && url(onPhones)}
      size={pictureShapes[shape]}
      alt={alt}
      name={resort.name}
      priority={priority}
      className={className}
    />
  )
}

/** The alternative text of the picture. */
function useSight({ name, latitude }: PicturedResort, minutes: number, season: LandSeason): string {
  const { t } = useText()
  const write = useClock()
  return t(`components.picture.${momentAt(minutes, latitude, season)}`, { name, time: write(minutes) })
}
