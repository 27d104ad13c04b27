import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { imagesSecret } from '../secrets/images-secret.ts'
import { secretKey } from './test-environment.ts'
import type { Browser } from './test-browser.ts'
import { dataOf } from './test-household.ts'

const checkout = join(import.meta.dirname, '../../..')

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

/** The image service as the house starts it, in its own process. */
export async function startImageService() {
  const [folder, port] = [await mkdtemp(join(tmpdir(), 'alpenglow-photos-')), await freePort()]
  const child = spawn(process.execPath, ['images/src/start.ts'], {
    cwd: checkout,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: {
      IMAGES_PORT: String(port),
      IMAGES_DIR: folder,
      IMAGES_SECRET: imagesSecret(secretKey),
      IMAGES_SHOP_ORIGINS: 'http://localhost:3000',
    },
  })
  await once(child, 'message')
  return {
    /** Variables for a shop that uses the service. */
    environment: { IMAGES_PORT: String(port) },
    folder,
    kill: async () => {
      child.kill('SIGKILL')
      await once(child, 'exit')
    },
    close: async () => {
      child.kill('SIGTERM')
      await once(child, 'exit')
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** A drawn person from the gallery, who does not exist. */
export const drawnPhoto = (name: 'one' | 'two' | 'none' | 'goggles' | 'scarf') =>
  readFile(join(checkout, 'images/src/testing/people', `${name}.jpg`))

type Uploaded = { public_id: string; width: number; height: number; version: number; created_at: string; faces: number[][] }
export const photoTicket = (guest: Browser, id: string) => guest.ask('POST', `/api/v2/profiles/${id}/photo-uploads`)

/** Uploads a photo as a browser does. */
export async function uploadedPhoto(
  guest: Browser,
  id: string,
  name: Parameters<typeof drawnPhoto>[0] = 'one',
): Promise<Uploaded> {
  const { base, upload_preset } = dataOf<{ base: string; upload_preset: string }>(await photoTicket(guest, id))
  const form = new FormData()
  form.set('file', new Blob([new Uint8Array(await drawnPhoto(name))]), 'photo.jpg')
  form.set('upload_preset', upload_preset)
  const answer = await fetch(`${base}/image/upload`, { method: 'POST', body: form })
  return (await answer.json()) as Uploaded
}
/** The body with which a browser saves the photo. */
export const savedAs = ({ public_id, width, height, version, created_at: uploaded_at, faces }: Uploaded) => ({
  public_id,
  width,
  height,
  version,
  uploaded_at,
  faces: faces.map((face) => face.join()).join('|'),
})
