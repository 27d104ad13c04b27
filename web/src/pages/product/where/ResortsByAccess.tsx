import type { ReservationMode } from '@alpenglow/contract/catalogue/rules'
import { Icon, type IconName } from '@alpenglow/ui/Icon'
import { useId } from 'react'
import { Link } from '@alpenglow/client/routing/links'
import { usePaths } from '../../../usePaths.ts'
import { useText } from '@alpenglow/client/words/words'
import { reservationModeOf, type AccessGroup, type GrantedResort } from './places.ts'
import css from './ValidResorts.module.css'

const glyphs = { here: 'calendar', elsewhere: 'outward', none: 'check' } as const satisfies Record<ReservationMode, IconName>

/** Resorts grouped by the reservation that they require. */
export const ResortsByAccess = ({ groups }: { groups: readonly AccessGroup[] }) => (
  <div className={css.ways}>
    {groups.map((group) => (
      <Way key={group.reservationMode} {...group} />
    ))}
  </div>
)

function Way({ reservationMode, places }: AccessGroup) {
  const { t } = useText()
  const id = useId()
  return (
    <div className={css.group}>
      <h3 id={id} className={css.way}>
        <Icon name={glyphs[reservationMode]} size="small" />
        {t('pages.product.group', { way: t(`pages.product.way.${reservationMode}`), count: places.length })}
      </h3>
      <Names places={places} reservationMode={reservationMode} labelledBy={id} />
    </div>
  )
}

/** The same for a single resort. */
export function OneWay({ place }: { place: GrantedResort }) {
  const { t } = useText()
  const reservationMode = reservationModeOf(place)
  return (
    <>
      <p className={css.way}>
        <Icon name={glyphs[reservationMode]} size="small" />
        {t(reservationMode === 'none' ? 'pages.product.no_reservation' : `pages.product.way.${reservationMode}`)}
      </p>
      <More place={place} isElsewhere={reservationMode === 'elsewhere'} />
    </>
  )
}

type NamesProps = { places: readonly GrantedResort[]; reservationMode: ReservationMode; labelledBy?: string }

export function Names({ places, reservationMode, labelledBy }: NamesProps) {
  const paths = usePaths()
  return (
    <ul className={css.names} aria-labelledby={labelledBy}>
      {places.map(({ resort, grant }) => (
        <li key={resort.id}>
          <Link to={paths.resort(resort.code)}>{resort.name}</Link>
          <More place={{ resort, grant }} isElsewhere={reservationMode === 'elsewhere'} />
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
