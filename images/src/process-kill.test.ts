import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { createServer, connect, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { isWhole } from './testing/breadth.ts'
import { drawPortraitJpeg } from './testing/portraits.ts'
import { newId, testSecret, ticket, uploadTicket } from './testing/service.ts'

const folder = await mkdtemp(join(tmpdir(), 'alpenglow-killed-'))
const free = createServer().listen(0, '127.0.0.1')
await once(free, 'listening')
const { port } = free.address() as AddressInfo
free.close()
const base = `http://127.0.0.1:${port}`
const jpeg = await drawPortraitJpeg()
// The same compile cache as the other processes of a test run.
const compiled = join(import.meta.dirname, '../../.cache/compiled')

async function start() {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'start.ts')], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: { NODE_COMPILE_CACHE: compiled, IMAGES_PORT: String(port), IMAGES_DIR: folder, IMAGES_SECRET: testSecret },
  })
  await once(child, 'message')
  return {
    kill: async () => {
      child.kill('SIGKILL')
      await once(child, 'exit')
    },
  }
}
afterAll(() => rm(folder, { recursive: true, force: true }))

const formOf = () => {
  const form = new FormData()
  form.set('upload_preset', 'pass_photo')
  form.set('file', new Blob([new Uint8Array(jpeg)]), 'photo.jpg')
  return form
}
const send = (given: string) => fetch(`${base}/${given}/image/upload`, { method: 'POST', body: formOf() })
const saved = async (id: string) =>
  (await fetch(`${base}/saves/${ticket({ for: 'save', id, profile: '7' })}`, { method: 'POST' })).status
const under = (name: string) => readdir(join(folder, name), { recursive: true })

it('killed while somebody sends, it keeps nothing of that, and takes the same picture when it is back', async () => {
  const service = await start()
  const [id, { body }] = [newId(), new Request(base, { method: 'POST', body: formOf() })]
  const given = uploadTicket({ id })
  const whole = Buffer.from(await new Response(body).arrayBuffer())
  const boundary = whole.subarray(2, whole.indexOf('\r\n')).toString()
  const sender = connect(port, '127.0.0.1')
  const brokeOff = once(sender, 'close')
  sender.on('error', () => {})
  sender.write(
    `POST /${given}/image/upload HTTP/1.1\r\nhost: x\r\ncontent-type: multipart/form-data; boundary=${boundary}\r\ncontent-length: ${whole.length}\r\n\r\n`,
  )
  sender.write(whole.subarray(0, whole.length / 2))
  await expect.poll(() => under('incoming')).not.toEqual([])
  await service.kill()
  await brokeOff
  const again = await start()
  expect([await under('incoming'), await under('kept'), await saved(id)]).toEqual([[], [], 404])
  expect((await send(given)).status).toBe(200)
  expect(await saved(id)).toBe(200)
  await again.kill()
})

it('killed at any moment of the check, it has either answered and knows the picture, or it does not', async () => {
  let service = await start()
  for (const wait of isWhole ? [5, 40, 120, 250, 400] : [40, 250]) {
    const id = newId()
    const asked = send(uploadTicket({ id })).then(
      ({ status }) => status,
      () => undefined,
    )
    await new Promise((resolve) => setTimeout(resolve, wait))
    await service.kill()
    const answer = await asked
    // The next upload goes to the restarted service.
    service = await start()
    // If it was killed between its last write and its answer, the picture is stored without an answer: the sweep
    // deletes it within the hour.
    if (answer === 200) expect(await saved(id)).toBe(200)
    else expect([200, 404]).toContain(await saved(id))
    expect(await under('incoming')).toEqual([])
  }
  await service.kill()
})
