import { expect, it } from 'vitest'
import { generateClients } from './generate.ts'

it('clients that two generators of others make of the API document compile, and the programs that buy with them', async () => {
  const clients = await generateClients()
  try {
    expect(await clients.compiles()).toBe(true)
  } finally {
    await clients.remove()
  }
})
