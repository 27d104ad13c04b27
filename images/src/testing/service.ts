import { createHmac, randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startImages } from '../images.ts'
import { usualLimits, type Limits } from '../settings.ts'

export const testSecret = 'a secret that only tests and this service know'
const secret = testSecret
const shop = 'http://localhost:3000'
const seal = (text: string) => createHmac('sha256', secret).update(text).digest('base64url')

export const newId = () => randomBytes(16).toString('hex')
export function ticket(what: object): string {
  const body = Buffer.from(JSON.stringify({ until: Date.now() + 60_000, ...what })).toString('base64url')
  return `${body}.${seal(`ticket ${body}`)}`
}
export const uploadTicket = (more: object = {}) => ticket({ for: 'upload', id: newId(), profile: '7', account: '1', ...more })

export const viewPath = (id: string, width: number, until = Math.floor(Date.now() / 1000) + 60, viewer = '7') =>
  `/pictures/${id}/${width}.jpg?until=${until}&for=${viewer}&seal=${seal(`view ${id} ${width} ${until} ${viewer}`)}`

/** The service with a folder of its own, and a clock that the test can move. */
export async function testService(more: Partial<Limits> = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'alpenglow-images-'))
  let ahead = 0
  const failures: unknown[] = []
  const limits = { ...usualLimits, perAccount: 1000, ...more }
  const images = await startImages(
    { host: '127.0.0.1', port: 0, folder, secret, oldSecrets: [], acceptsNewKey: false, shopOrigins: [shop], limits },
    {
      now: () => Date.now() + ahead,
      elapsed: () => performance.now() + ahead,
      failed: (_, error) => void failures.push(error),
    },
  )
  const base = `http://127.0.0.1:${images.port}`
  const send = (file: Buffer | string, given = uploadTicket(), preset = 'pass_photo') => {
    const form = new FormData()
    form.set('upload_preset', preset)
    form.set('file', new Blob([new Uint8Array(Buffer.from(file))]), 'photo.jpg')
    return fetch(`${base}/${given}/image/upload`, { method: 'POST', body: form, headers: { origin: shop } })
  }
  return {
    folder,
    base,
    images,
    failures,
    send,
    later: (ms: number) => void (ahead += ms),
    close: async () => {
      await images.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
