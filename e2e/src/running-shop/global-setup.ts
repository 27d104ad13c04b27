import { announceProduct, baseUrl } from '../../../proof/src/environment.ts'
import { walkedThrough, startProduct } from '../../../proof/src/product.ts'

const stopWithin = 15

/** Starts the product as a person starts it, and afterwards checks that it stops quickly and completely. */
// oxlint-disable-next-line import/no-default-export -- Playwright finds it by its default export
export default async function openShop() {
  if (baseUrl) return undefined
  // The shop trusts the proxy header of the clients that make accounts, so that each counts as another network.
  const product = await startProduct({ ...walkedThrough, TRUST_PROXY: '127.0.0.1' })
  announceProduct({ ...product, databaseUrl: await product.databaseUrl() })
  return async () => {
    const { seconds, code, left } = await product.stop()
    if (left.length > 0) throw new Error(`The product stopped but left behind:\n${left.join('\n')}`)
    if (code !== 0) throw new Error(`The product ended with exit code ${code}:\n${product.output()}`)
    if (seconds > stopWithin)
      throw new Error(`The product took ${seconds.toFixed(1)} s to stop; ${stopWithin} s were promised.`)
  }
}
