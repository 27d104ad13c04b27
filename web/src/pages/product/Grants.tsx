import type { Product, ProductDetail } from '@alpenglow/contract/catalogue/product'
import type { TextKey } from '@alpenglow/texts/texts'
import type { Currency } from '@alpenglow/contract/values/money'
import type { ReactNode } from 'react'
import { Link } from '@alpenglow/client/routing/links'
import { usePaths } from '../../usePaths.ts'
import { useText } from '@alpenglow/client/words/words'
import { capital, useNumbers } from '../../text/useNumbers.ts'
import { useProductDayFormats } from './dates.ts'
import { requiredProductsOf, currenciesLeftOut } from '@alpenglow/contract/catalogue/selling/related-products'
import css from './Grants.module.css'
import { ProductSection } from './ProductSection.tsx'
import { useIsPast } from './useIsPast.ts'
import { ownOf } from '@alpenglow/contract/values/own-property'

type Props = { product: ProductDetail; products: readonly Product[] }

/** What a product includes and requires. A gift has neither, and no such section. */
export function Grants({ product, products }: Props) {
  const { t } = useText()
  const { day } = useProductDayFormats()
  const { kind, grants, season, variants } = product
  const benefits = useBenefits(product)
  const isPast = useIsPast(product)
  const rows: [title: string, content: ReactNode][] = []
  const bases = requiredProductsOf(product, products)
  // An upgrade shows its base beside the price.
  if (kind !== 'upgrade' && (bases.length > 0 || product.addOnForProducts.length > 0))
    rows.push([t(basesTitle(kind)), <Bases key="bases" bases={bases} except={currenciesLeftOut(product, products)} />])
  if (benefits.length > 0) rows.push([t('pages.product.benefits'), <List key="benefits" words={benefits} />])
  if (grants.waivers.length > 0 && !isPast)
    rows.push([t('pages.product.waivers'), <List key="waivers" words={grants.waivers.map((code) => t(waiverText(code)))} />])
  if (variants.some(({ ageRange }) => ageRange.max !== null || ageRange.min > 0) && !isPast)
    rows.push([t('pages.product.age'), t('pages.product.age_on', { day: day(season.ageDate) })])
  if (rows.length === 0) return null
  const given = isPast ? 'pages.product.grants_past' : 'pages.product.grants'
  return (
    <ProductSection title={t(benefits.length > 0 ? given : 'pages.product.good_to_know')}>
      <dl className={css.rows}>
        {rows.map(([title, content]) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd>{content}</dd>
          </div>
        ))}
      </dl>
    </ProductSection>
  )
}

const basesTitle = (kind: Product['kind']) => (kind === 'renewal' ? 'pages.product.bases.renewal' : 'pages.product.bases')

/** Code of the benefit that the vouchers belong to. */
const friends = 'friend_tickets'

/** The benefits by name; friend tickets with their number. */
function useBenefits({ kind, grants: { benefits, voucherQuantity } }: ProductDetail): string[] {
  const { t, count, locale } = useText()
  const { number } = useNumbers()
  const many = capital(number(voucherQuantity))
  const counted = (name: string) =>
    voucherQuantity > 1 ? t('pages.product.so_many', { number: many, what: startingSmall(name, locale) }) : name
  const named = benefits.map(({ code, name }) => (code === friends ? inAll(counted(name)) : name))
  // An upgrade's vouchers replace those of its base and do not add to them.
  function inAll(what: string) {
    return kind === 'upgrade' ? t('pages.product.in_all', { what }) : what
  }
  const isTold = voucherQuantity === 0 || benefits.some(({ code }) => code === friends)
  return isTold ? named : [inAll(count('pages.product.vouchers', voucherQuantity, { number: many })), ...named]
}

const startingSmall = (text: string, locale: string) => text.charAt(0).toLocaleLowerCase(locale) + text.slice(1)

/** A waiver without a text of ours is still announced. */
const waivers: Readonly<Record<string, TextKey>> = { 'winter-sports': 'pages.product.waiver.winter_sports' }
const waiverText = (code: string): TextKey => ownOf(waivers, code) ?? 'pages.product.waiver'

const List = ({ words }: { words: readonly string[] }) => (
  <ul>
    {words.map((one) => (
      <li key={one}>{one}</li>
    ))}
  </ul>
)

/** A renewal's base is last winter's product, which is no longer on sale and has no page. */
function Bases({ bases, except }: { bases: readonly Product[]; except: readonly Currency[] }) {
  const { t, locale } = useText()
  const paths = usePaths()
  if (bases.length === 0) return t('pages.product.bases.gone')
  const names = except.map((currency) => t(`components.currency.${currency}`))
  const currencies = new Intl.ListFormat(locale, { type: 'disjunction' }).format(names)
  return (
    <>
      <ul className={css.bases}>
        {bases.map(({ id, code, name }) => (
          <li key={id}>
            <Link to={paths.product(code)}>{name}</Link>
          </li>
        ))}
      </ul>
      {except.length > 0 && <p className={css.except}>{t('pages.product.bases.not_currency', { currencies })}</p>}
    </>
  )
}
