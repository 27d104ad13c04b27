import type { ReservationWay } from '@alpenglow/contract/catalogue/rules'
import { Icon, type IconName } from '@alpenglow/ui/Icon'
import { useId } from 'react'
import { Link } from '@alpenglow/client/routing/links'
import { usePaths } from '../../../usePaths.ts'
import { useText } from '@alpenglow/client/words/words'
import { reservationWayTo, type AccessGroup, type GrantedResort } from './places.ts'
import css from './ValidResorts.module.css'

const glyphs = { here: 'calendar', elsewhere: 'outward', none: 'check' } as const satisfies Record<ReservationWay, IconName>

/** Resorts grouped by the reservation that they require. */
export const ResortsByAccess = ({ groups }: { groups: readonly AccessGroup[] }) => (
  <div className={css.ways}>
    {groups.map((group) => (
      <Way key={group.way} {...group} />
    ))}
  </div>
)

function Way({ way, places }: AccessGroup) {
  const { t } = useText()
  const id = useId()
  return (
    <div className={css.group}>
      <h3 id={id} className={css.way}>
        <Icon name={glyphs[way]} size="small" />
        {t('pages.product.group', { way: t(`pages.product.way.${way}`), count: places.length })}
      </h3>
      <Names places={places} way={way} labelledBy={id} />
    </div>
  )
}

/** The same for a single resort. */
export function OneWay({ place }: { place: GrantedResort }) {
  const { t } = useText()
  const way = reservationWayTo(place)
  return (
    <>
      <p className={css.way}>
        <Icon name={glyphs[way]} size="small" />
        {t(way === 'none' ? 'pages.product.no_reservation' : `pages.product.way.${way}`)}
      </p>
      <More place={place} isElsewhere={way === 'elsewhere'} />
    </>
  )
}

type NamesProps = { places: readonly GrantedResort[]; way: ReservationWay; labelledBy?: string }

export function Names({ places, way, labelledBy }: NamesProps) {
  const paths = usePaths()
  return (
    <ul className={css.names} aria-labelledby={labelledBy}>
      {places.map(({ resort, grant }) => (
        <li key={resort.id}>
          <Link to={paths.resort(resort.code)}>{resort.name}</Link>
          <More place={{ resort, grant }} isElsewhere={way === 'elsewhere'} />
        </li>
      ))}
    </ul>
  )
}

/** The limit of days, and the link to a resort's own reservation system. */
function More({ place: { resort, grant }, isElsewhere }: { place: GrantedResort; isElsewhere: boolean }) {
  const { t, count } = useText()
  if (!isElsewhere && grant.days === null) return null
  return (
    <p className={css.more}>
      {isElsewhere && (
        <a href={resort.reservationSystemUrl} rel="noopener">
          {t('pages.product.reserve')} <span className="for-readers">({t('pages.product.leaves', { name: resort.name })})</span>
        </a>
      )}
      {grant.days !== null && <span>{count('pages.product.days_there', grant.days)}</span>}
    </p>
  )
}
