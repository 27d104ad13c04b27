import { randomBytes } from 'node:crypto'
import { Client } from 'pg'
import type { Environment } from '../environment.ts'
import { secondApi } from '../proofs/second-api.ts'
import { startProduct, type Product } from '../product.ts'

export type TwoApis = { product: Product; urls: string[]; database: Client; close(): Promise<void> }

/** The product, and a second API process of the same shop, with the same vault, image service and gateway. */
export async function startTwoApis(more: Environment = { FLOOD_LIMIT: '1000000', READ_LIMIT_MS: '1000000' }): Promise<TwoApis> {
  const environment = { TRUST_PROXY: '127.0.0.1,::1', SECRET_KEY: randomBytes(32).toString('base64url'), ...more }
  const product = await startProduct(environment)
  const second = await secondApi(product, environment)
  const database = new Client({ connectionString: await product.databaseUrl(), application_name: 'alpenglow proof' })
  await database.connect()
  const close = async () => {
    await database.end()
    await second.stop()
    await product.stop()
  }
  return { product, urls: [product.url, second.url], database, close }
}
