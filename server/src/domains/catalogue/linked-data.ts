import type { Product, ProductDetail, Variant } from '@alpenglow/contract/catalogue/product'
import type { ResortDetail } from '@alpenglow/contract/catalogue/resort'

type Page = { address: string; answers: Record<string, unknown> }

/** What a page is about in the words of schema.org, taken from the very answers that the page shows. */
export function linkedDataOf({ address, answers }: Page): object | undefined {
  const { getProduct, getResort, listProducts } = answers
  if (getProduct) return { '@context': 'https://schema.org', ...productOf(getProduct as ProductDetail, address) }
  if (getResort) return { '@context': 'https://schema.org', ...resortOf(getResort as ResortDetail, address) }
  if (listProducts) return { '@context': 'https://schema.org', ...listOf(listProducts as Product[], address) }
  return undefined
}

function productOf({ name, about, code, variants }: ProductDetail, url: string) {
  return {
    '@type': 'Product',
    name,
    description: about,
    sku: code,
    url,
    offers: variants.map((variant) => offerOf(variant, url)),
  }
}

function offerOf({ name, price, nextPrice, available }: Variant, url: string) {
  return {
    '@type': 'Offer',
    name,
    url,
    price: (price.amount / 100).toFixed(2),
    priceCurrency: price.currency,
    availability: `https://schema.org/${available ? 'InStock' : 'OutOfStock'}`,
    ...(nextPrice && { priceValidUntil: nextPrice.from }),
  }
}

const resortOf = ({ name, about, latitude, longitude, summit, region }: ResortDetail, url: string) => ({
  '@type': 'SkiResort',
  name,
  description: about,
  url,
  geo: { '@type': 'GeoCoordinates', latitude, longitude, elevation: summit },
  address: { '@type': 'PostalAddress', addressCountry: region },
})

/** The list of passes; where a product's own page stands is beside this one. */
const listOf = (products: Product[], url: string) => ({
  '@type': 'ItemList',
  url,
  itemListElement: products.map(({ name }, i) => ({ '@type': 'ListItem', position: i + 1, name })),
})
