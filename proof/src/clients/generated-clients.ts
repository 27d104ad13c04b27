import { startProduct } from '../product.ts'
import { generateClients } from './generate.ts'

/** Clients that two generators make of the API document compile, and buy a pass in a shop as a person starts it. */
export async function proveGeneratedClients(): Promise<boolean> {
  const began = performance.now()
  const clients = await generateClients()
  try {
    if (!(await clients.compiles())) return false
    console.log(`generated and compiled in ${((performance.now() - began) / 1000).toFixed(1)} s`)
    const product = await startProduct()
    try {
      return await clients.buyWithEach(product.url)
    } finally {
      await product.stop()
    }
  } finally {
    await clients.remove()
  }
}
