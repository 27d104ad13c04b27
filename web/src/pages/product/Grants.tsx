import type { Product, ProductDetail } from '@alpenglow/contract/catalogue/product'
import type { TextKey } from '@alpenglow/contract/translations/texts'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { usePaths } from '../../parts/usePaths.ts'
import { useText } from '../../text/Texts.tsx'
import { useDays } from './dates.ts'
import { basesOf } from './goes-with.ts'
import css from './Grants.module.css'
import { Section } from './Section.tsx'

type Props = { product: ProductDetail; products: readonly Product[] }

/** What comes with it, and what it asks for. A gift brings nothing and asks for nothing, and has no such section. */
export function Grants({ product, products }: Props) {
  const { t } = useText()
  const { day } = useDays()
  const { kind, grants, season, variants } = product
  const rows: [title: string, content: ReactNode][] = []
  const bases = basesOf(product, products)
  if (bases.length > 0 || product.addOnForProducts.length > 0)
    rows.push([t(basesTitle(kind)), <Bases key="bases" bases={bases} />])
  if (grants.benefits.length > 0)
    rows.push([t('pages.product.benefits'), <List key="benefits" words={grants.benefits.map(({ name }) => name)} />])
  if (grants.waivers.length > 0)
    rows.push([t('pages.product.waivers'), <List key="waivers" words={grants.waivers.map((code) => t(waiverText(code)))} />])
  if (variants.some(({ ageRange }) => ageRange.max !== null || ageRange.min > 0))
    rows.push([t('pages.product.age'), t('pages.product.age_on', { day: day(season.ageDate) })])
  if (rows.length === 0) return null
  return (
    <Section title={t(grants.benefits.length > 0 ? 'pages.product.grants' : 'pages.product.good_to_know')}>
      <dl className={css.rows}>
        {rows.map(([title, content]) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd>{content}</dd>
          </div>
        ))}
      </dl>
    </Section>
  )
}

const basesTitle = (kind: Product['kind']) =>
  kind === 'upgrade' || kind === 'renewal' ? (`pages.product.bases.${kind}` as const) : 'pages.product.bases'

/** A waiver that we have no words of our own for is still announced. */
const waivers: Readonly<Record<string, TextKey>> = { 'winter-sports': 'pages.product.waiver.winter_sports' }
const waiverText = (code: string): TextKey => waivers[code] ?? 'pages.product.waiver'

const List = ({ words }: { words: readonly string[] }) => (
  <ul>
    {words.map((one) => (
      <li key={one}>{one}</li>
    ))}
  </ul>
)

/** Of a renewal the base is last winter's, which is no longer on sale and so has no page to lead to. */
function Bases({ bases }: { bases: readonly Product[] }) {
  const { t } = useText()
  const paths = usePaths()
  if (bases.length === 0) return t('pages.product.bases.gone')
  return (
    <ul>
      {bases.map(({ id, code, name }) => (
        <li key={id}>
          <Link to={paths.product(code)}>{name}</Link>
        </li>
      ))}
    </ul>
  )
}
