import { buyByOazapfts } from './oazapfts.ts'
import { buyByOpenapiFetch } from './openapi-fetch.ts'
import { createSessionFetch } from './session.ts'

/** Buys a pass with each client, in the shop at the address that is given. */
const [url = ''] = process.argv.slice(2)
for (const [name, buy] of Object.entries({ 'openapi-typescript': buyByOpenapiFetch, oazapfts: buyByOazapfts })) {
  const { order, state, total } = await buy(url, createSessionFetch())
  console.log(`${name}: order ${order} is ${state}, for ${total}`)
  if (state !== 'placed') process.exitCode = 1
}
