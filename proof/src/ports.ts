import { createServer } from 'node:net'

const isFree = (port: number) =>
  new Promise<boolean>((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen({ port, exclusive: true }, () => server.close(() => resolve(true)))
  })

/**
 * The first of `count` free ports in a row; the product counts its ports from one. Two runs that look at the same
 * moment would find the same ports, so each process begins at another one.
 */
export async function freePorts(count = 10, from = 22_000 + ((process.pid * 10) % 6000)): Promise<number> {
  for (let first = from; first < from + 8000; first += 10) {
    const free = await Promise.all(Array.from({ length: count }, (_, offset) => isFree(first + offset)))
    if (free.every(Boolean)) return first
  }
  throw new Error(`There are no ${count} free ports in a row above ${from}.`)
}
