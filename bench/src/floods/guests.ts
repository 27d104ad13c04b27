import { Agent, get } from 'node:http'

export type GuestsJob = { port: number; network: string; perSecond: number; warmMs: number; runMs: number }
export type Guests = { asked: number; refused: number; p50: number; p95: number }

/**
 * A hotel's guests, in a process of its own: they browse at a steady pace behind one address, whether earlier requests
 * are answered or not (an open load model).
 */
process.once('message', (job: GuestsJob) => {
  void run(job).then((seen) => process.send?.(seen, undefined, undefined, () => process.exit(0)))
})
process.on('disconnect', () => process.exit(0))

const looked = [
  '/api/v2/resorts',
  '/api/v2/products',
  '/api/v2/products/summit-pass',
  '/api/v2/products?product_name=pass',
  '/api/v2/translation-pack/path',
  '/api/v2/feature-flags',
]

async function run({ port, network, perSecond, warmMs, runMs }: GuestsJob): Promise<Guests> {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 })
  const headers = { 'x-forwarded-for': network, 'accept-encoding': 'br' }
  const took: number[] = []
  let [asked, refused, isWarm] = [0, 0, false]
  const look = (path: string) => {
    const began = performance.now()
    const counts = isWarm
    if (counts) asked++
    get({ host: '127.0.0.1', port, path, headers, agent }, (answer) => {
      answer.resume().once('end', () => {
        if (!counts) return
        took.push(performance.now() - began)
        if (answer.statusCode !== 200) refused++
      })
    }).on('error', () => void (counts && refused++))
  }
  let n = 0
  const began = performance.now()
  await new Promise<void>((resolve) => {
    const pace = setInterval(() => {
      const at = performance.now() - began
      isWarm = at > warmMs
      if (at > warmMs + runMs) {
        clearInterval(pace)
        setTimeout(resolve, 500)
      } else for (; n < (at / 1000) * perSecond; n++) look(looked[n % looked.length] ?? '')
    }, 2)
  })
  const sorted = took.toSorted((one, other) => one - other)
  const share = (part: number) => sorted[Math.floor(sorted.length * part)] ?? Number.NaN
  return { asked, refused, p50: share(0.5), p95: share(0.95) }
}
