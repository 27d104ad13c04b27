import type { Product } from '@alpenglow/contract/catalogue/product'
import type { Resort } from '@alpenglow/contract/catalogue/resort'
import { Link } from '@alpenglow/client/routing/links'
import { usePublic } from '../../../data/public-data.ts'
import { ResortMap, type ResortPin } from '../../../parts/map/ResortMap.tsx'
import { usePaths } from '../../../usePaths.ts'
import { useText } from '@alpenglow/client/words/words'
import { capital, useNumbers } from '../../../text/useNumbers.ts'
import { ProductFold } from '../Fold.tsx'
import { groupByAccess, listGrantedResorts, type GrantedResort } from './places.ts'
import { ProductSection } from '../ProductSection.tsx'
import css from './ValidResorts.module.css'
import { useIsPast } from '../useIsPast.ts'
import { Names, OneWay, ResortsByAccess } from './ResortsByAccess.tsx'

type Props = { product: Product; resorts: readonly Resort[] }

/** The resorts of a product, on the map among all others and in a list by their kind of reservation. */
export function ValidResorts({ product, resorts }: Props) {
  const { t, count } = useText()
  const title = t(useIsPast(product) ? 'pages.product.where_past' : 'pages.product.where')
  const places = listGrantedResorts(product, resorts)
  const [first] = places
  if (!first) return null
  if (places.length === 1) return <Only place={first} title={title} />
  const groups = groupByAccess(places)
  const isOneWay = groups.length === 1 && places.every(({ grant }) => grant.days === null)
  return (
    <ProductSection title={title} {...(!isOneWay && { lead: count('pages.product.resorts', places.length) })}>
      <div className={css.where}>
        <Drawn resorts={resorts} places={places} />
        <div>{isOneWay ? <Same places={places} resorts={resorts} /> : <ResortsByAccess groups={groups} />}</div>
      </div>
    </ProductSection>
  )
}

/** A single resort, on a map without the others. */
function Only({ place: { resort, grant }, title }: { place: GrantedResort; title: string }) {
  const { t } = useText()
  const paths = usePaths()
  const pins: ResortPin[] = [{ id: resort.id, name: resort.name, to: paths.resort(resort.code), state: 'plain' }]
  const { data: map } = usePublic('getResortMap')
  return (
    <ProductSection title={title}>
      <div className={css.only}>
        {map && <ResortMap map={map} pins={pins} label={t('pages.product.map')} />}
        <div>
          <h3>
            <Link to={paths.resort(resort.code)}>{resort.name}</Link>
          </h3>
          <p className={css.region}>{[...new Set([resort.subregion, resort.region])].join(', ')}</p>
          <OneWay place={{ resort, grant }} />
        </div>
      </div>
    </ProductSection>
  )
}

/** A list up to this length is open. A longer one is collapsed behind a sentence. */
const few = 5

/** All resorts require the same kind of reservation. */
function Same({ places, resorts }: { places: readonly GrantedResort[]; resorts: readonly Resort[] }) {
  const { t } = useText()
  const { number } = useNumbers()
  const reservationMode = groupByAccess(places)[0]?.reservationMode ?? 'none'
  const isAll = places.length === resorts.length
  const spelled = number(places.length)
  const names = <Names places={places} reservationMode={reservationMode} />
  return (
    <>
      <h3 className={css.same}>
        {isAll
          ? t(`pages.product.all.${reservationMode}`, { number: spelled })
          : t(`pages.product.same.${reservationMode}`, { number: capital(spelled) })}
      </h3>
      {places.length > few ? <ProductFold title={t('pages.product.list')}>{names}</ProductFold> : names}
    </>
  )
}

function Drawn({ resorts, places }: { resorts: readonly Resort[]; places: readonly GrantedResort[] }) {
  const { t, count } = useText()
  const paths = usePaths()
  const { data: map } = usePublic('getResortMap')
  const grants = new Map(places.map(({ resort, grant }) => [resort.id, grant]))
  const pins = resorts.map(({ id, name, code }): ResortPin => {
    const grant = grants.get(id)
    const state = grant ? (grant.reservation ? 'reservation' : 'valid') : 'not_included'
    const note = grant?.days == null ? {} : { note: count('pages.product.days_there', grant.days) }
    return { id, name, to: paths.resort(code), state, ...note }
  })
  return map ? <ResortMap map={map} pins={pins} label={t('pages.product.map')} /> : null
}
