import type { Product } from '@alpenglow/contract/catalogue/product'
import type { Resort } from '@alpenglow/contract/catalogue/resort'
import { reservationWay } from '@alpenglow/contract/catalogue/rules'
import { Icon, type IconName } from '@alpenglow/ui/Icon'
import { Link } from 'react-router'
import { usePublic } from '../../data/public.ts'
import { ResortMap, type ResortPin } from '../../parts/ResortMap.tsx'
import { usePaths } from '../../parts/usePaths.ts'
import { useText } from '../../text/Texts.tsx'
import { Section } from './Section.tsx'
import css from './Where.module.css'

type Grant = Product['grants']['resorts'][number]
type Place = { resort: Resort; grant: Grant }
type Props = { product: Product; resorts: readonly Resort[] }

/** The resorts that it opens, on the map among all others and as a list by region. */
export function Where({ product, resorts }: Props) {
  const { t, count } = useText()
  const grants = new Map(product.grants.resorts.map((grant) => [grant.resortId, grant]))
  const places = resorts.flatMap((resort): Place[] => {
    const grant = grants.get(resort.id)
    return grant ? [{ resort, grant }] : []
  })
  if (places.length === 0) return null
  const regions = Map.groupBy(places, ({ resort }) => resort.region)
  return (
    <Section title={t('pages.product.where')} lead={count('pages.product.resorts', places.length)}>
      <div className={css.where} data-few={places.length <= few || undefined}>
        <Drawn resorts={resorts} grants={grants} />
        <div className={css.regions}>
          {[...regions].map(([region, inside]) => (
            <div key={region}>
              <h3 className={css.region}>{region}</h3>
              <ul>
                {inside.map((place) => (
                  <Row key={place.resort.id} {...place} />
                ))}
              </ul>
            </div>
          ))}
        </div>
      </div>
    </Section>
  )
}

/** So many find room beside the map. */
const few = 5

function Drawn({ resorts, grants }: { resorts: readonly Resort[]; grants: ReadonlyMap<number, Grant> }) {
  const { t, count } = useText()
  const paths = usePaths()
  const { data: map } = usePublic('getResortMap')
  const pins = resorts
    .filter(({ active }) => active)
    .map(({ id, name, code }): ResortPin => {
      const grant = grants.get(id)
      const state = grant ? (grant.reservation ? 'reservation' : 'valid') : 'not_included'
      const note = grant?.days == null ? {} : { note: count('pages.product.days_there', grant.days) }
      return { id, name, to: paths.resort(code), state, ...note }
    })
  return map ? <ResortMap map={map} pins={pins} label={t('pages.product.map')} /> : null
}

function Row({ resort, grant }: Place) {
  const { count } = useText()
  const paths = usePaths()
  return (
    <li className={css.row}>
      <Link to={paths.resort(resort.code)}>{resort.name}</Link>
      <span className={css.subregion}>{resort.subregion}</span>
      <span className={css.days}>{grant.days !== null && count('pages.product.days_there', grant.days)}</span>
      <Way resort={resort} needed={grant.reservation} />
    </li>
  )
}

const glyphs = { here: 'calendar', elsewhere: 'outward', none: 'check' } as const satisfies Record<string, IconName>

/** How one gets a day there with this product: the resort knows the way, the product whether it must be gone. */
function Way({ resort, needed }: { resort: Resort; needed: boolean }) {
  const { t } = useText()
  const way = needed ? reservationWay(resort) : 'none'
  const words = (
    <>
      <Icon name={glyphs[way]} size="small" />
      {t(`pages.product.way.${way}`)}
    </>
  )
  if (way !== 'elsewhere') return <span className={css.way}>{words}</span>
  return (
    <a className={css.way} href={resort.reservationSystemUrl} rel="noopener">
      {words} <span className="for-readers">({t('pages.product.leaves', { name: resort.name })})</span>
    </a>
  )
}
