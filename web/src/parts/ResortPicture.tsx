import { momentAt, type LandSeason } from '@alpenglow/contract/catalogue/daylight'
import { pictureShapes, pictureUrl, seasonOf, type PictureShapeName } from '@alpenglow/contract/catalogue/picture'
import type { Resort } from '@alpenglow/contract/catalogue/resort'
import { dayAt } from '@alpenglow/contract/values/day'
import { shopNow } from '../now.ts'
import { useText } from '../text/Texts.tsx'
import { useClock } from '../text/useClock.ts'
import { Fading } from './Fading.tsx'
import { useQuarter } from './useQuarter.ts'

/** What a picture of a resort is made of. */
export type Pictured = Pick<Resort, 'name' | 'picture' | 'timeZone' | 'latitude' | 'hemisphere' | 'opensOn' | 'closesOn'>
type Props = {
  resort: Pictured
  shape: PictureShapeName
  /** For the one picture that the page is looked at for: it is fetched at once, all others when they come near. */
  priority?: boolean
  className?: string | undefined
}

/** A resort in its own light: as it is there at this quarter of an hour. It goes on by itself. */
export function ResortPicture({ resort, shape, priority = false, className }: Props) {
  const minutes = useQuarter(resort.timeZone)
  const season = seasonOf(dayAt(shopNow(), resort.timeZone), resort)
  const alt = useSight(resort, minutes, season)
  return (
    <Fading
      key={resort.picture}
      url={pictureUrl(resort.picture, { season, minutes, shape })}
      size={pictureShapes[shape]}
      alt={alt}
      name={resort.name}
      priority={priority}
      className={className}
    />
  )
}

/** What there is to see, for those who do not see it. */
function useSight({ name, latitude }: Pictured, minutes: number, season: LandSeason): string {
  const { t } = useText()
  const write = useClock()
  return t(`components.picture.${momentAt(minutes, latitude, season)}`, { name, time: write(minutes) })
}
