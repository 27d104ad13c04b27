import type { ProductDetail, Variant } from '@alpenglow/contract/catalogue/product'
import type { ResortDetail } from '@alpenglow/contract/catalogue/resort'

type Page = { address: string; answers: Record<string, unknown> }

/** Structured data (schema.org) of a page, taken from the answers that the page itself shows. */
export function linkedDataOf({ address, answers }: Page): object | undefined {
  const { getProduct, getResort } = answers
  if (getProduct) return { '@context': 'https://schema.org', ...productOf(getProduct as ProductDetail, address) }
  if (getResort) return { '@context': 'https://schema.org', ...resortOf(getResort as ResortDetail, address) }
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

const amountOf = (amount: number) => (amount / 100).toFixed(2)

function offerOf({ name, price, nextPrice, available, dayPrices }: Variant, url: string) {
  const own = { name, url, priceCurrency: price.currency }
  const sold = dayPrices.flatMap((day) => (day.available ? day.price.amount : []))
  if (sold.length > 1) {
    const [lowPrice, highPrice] = [Math.min(...sold), Math.max(...sold)].map(amountOf)
    return { '@type': 'AggregateOffer', ...own, lowPrice, highPrice, offerCount: sold.length, ...whenSold }
  }
  const offer = { '@type': 'Offer', ...own, price: amountOf(price.amount) }
  if (available) return { ...offer, ...whenSold, ...(nextPrice && { priceValidUntil: nextPrice.from }) }
  // A product that is not sold yet has its first price, and the day from which it is sold.
  const isAhead = nextPrice?.amount === price.amount
  const availability = `https://schema.org/${isAhead ? 'PreOrder' : 'OutOfStock'}`
  return { ...offer, availability, ...(isAhead && { validFrom: nextPrice.from }) }
}

const whenSold = { availability: 'https://schema.org/InStock' }

const resortOf = ({ name, about, latitude, longitude, summit, taxPlace }: ResortDetail, url: string) => ({
  '@type': 'SkiResort',
  name,
  description: about,
  url,
  geo: { '@type': 'GeoCoordinates', latitude, longitude, elevation: summit },
  address: { '@type': 'PostalAddress', addressCountry: taxPlace.slice(0, 2), addressRegion: taxPlace.slice(3) },
})
