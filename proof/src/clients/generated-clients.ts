import { startProduct } from '../product.ts'
import { table } from '../table.ts'
import { generateClients } from './generate.ts'
import { createSessionFetch } from './session.ts'

/** Clients that two generators make of the API document compile, and buy a pass in a shop as a person starts it. */
export async function proveGeneratedClients(): Promise<boolean> {
  const began = performance.now()
  const clients = await generateClients()
  try {
    if (!(await clients.compiles())) return false
    console.log(`generated and compiled in ${((performance.now() - began) / 1000).toFixed(1)} s`)
    const product = await startProduct()
    try {
      const rows = [['client', 'order', 'state', 'total']]
      for (const { name, buy } of await clients.buyers()) {
        const { order, state, total } = await buy(product.url, createSessionFetch())
        rows.push([name, order, state, String(total)])
      }
      console.log(table(rows))
      return rows.slice(1).every(([, order, state]) => Boolean(order) && state === 'placed')
    } finally {
      await product.stop()
    }
  } finally {
    await clients.remove()
  }
}
