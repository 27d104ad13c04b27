import { announceProduct, baseUrl } from '../../../proof/src/environment.ts'
import { startProduct } from '../../../proof/src/product.ts'

const stopWithin = 15

/** Starts the product as a person starts it, and afterwards holds it to its promise to leave quickly and whole. */
// oxlint-disable-next-line import/no-default-export -- Playwright finds it by its default export
export default async function openShop() {
  if (baseUrl) return undefined
  // Three browsers of one network read every page in both languages and units: more than a guest's does in a minute. Who
  // makes accounts for them is believed to come from elsewhere.
  // Whoever walks through the shop here is of one network, and all of them buy within minutes.
  const product = await startProduct({ RENDER_LIMIT: '600', TRUST_PROXY: '127.0.0.1', ORDERS_OF_NETWORK: '1000' })
  announceProduct({ ...product, databaseUrl: await product.databaseUrl() })
  return async () => {
    const { seconds, code, left } = await product.stop()
    if (left.length > 0) throw new Error(`The product stopped but left behind:\n${left.join('\n')}`)
    if (code !== 0) throw new Error(`The product ended with exit code ${code}:\n${product.output()}`)
    if (seconds > stopWithin)
      throw new Error(`The product took ${seconds.toFixed(1)} s to stop; ${stopWithin} s were promised.`)
  }
}
