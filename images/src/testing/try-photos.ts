import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { drawPortrait, drawPortraitJpeg, skins } from './portraits.ts'
import { hostileFiles } from './hostile.ts'
import { testSecret, uploadTicket } from './service.ts'

/** Run by `npm run prove -- photos`: starts the service as a process, sends it everything, and measures the cost. */
const mostMs = 2000
const mostBytes = 256 * 1024 * 1024
const mb = (bytes: number) => `${(bytes / 1024 / 1024).toFixed(0)} MB`
const page = 4096

const rssOf = async (pid: number): Promise<number> =>
  Number((await readFile(`/proc/${pid}/statm`, 'utf8').catch(() => '0 0')).split(' ')[1]) * page
async function childrenOf(pid: number): Promise<{ pid: number; command: string }[]> {
  const found: { pid: number; command: string }[] = []
  for (const name of await readdir('/proc')) {
    if (!/^\d+$/.test(name)) continue
    const stat = await readFile(`/proc/${name}/stat`, 'utf8').catch(() => '')
    if (Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]) !== pid) continue
    found.push({ pid: Number(name), command: await readFile(`/proc/${name}/cmdline`, 'utf8').catch(() => '') })
  }
  return found
}

const folder = await mkdtemp(join(tmpdir(), 'alpenglow-try-photos-'))
const free = createServer().listen(0, '127.0.0.1')
await once(free, 'listening')
const { port } = free.address() as AddressInfo
free.close()
const service = spawn(process.execPath, [join(import.meta.dirname, '../start.ts')], {
  stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  env: { IMAGES_PORT: String(port), IMAGES_DIR: folder, IMAGES_SECRET: testSecret },
})
await once(service, 'message')
const base = `http://127.0.0.1:${port}`
let account = 0
async function send(bytes: Buffer): Promise<{ status: number; ms: number; body: string }> {
  const form = new FormData()
  form.set('upload_preset', 'pass_photo')
  form.set('file', new Blob([new Uint8Array(bytes)]), 'photo.jpg')
  const began = performance.now()
  const answer = await fetch(`${base}/${uploadTicket({ account: String(++account) })}/image/upload`, {
    method: 'POST',
    body: form,
  })
  return { status: answer.status, body: await answer.text(), ms: performance.now() - began }
}

const peak = { decoder: 0, detector: 0, service: 0 }
const stopped = new AbortController()
const watch = (async () => {
  while (!stopped.signal.aborted) {
    peak.service = Math.max(peak.service, await rssOf(service.pid ?? 0))
    for (const child of await childrenOf(service.pid ?? 0)) {
      const kind = child.command.includes('decoding') ? 'decoder' : child.command.includes('faces') ? 'detector' : undefined
      if (kind) peak[kind] = Math.max(peak[kind], await rssOf(child.pid))
    }
    await sleep(5)
  }
})()

const problems: string[] = []
const idle = await rssOf(service.pid ?? 0)
const slowest = { name: '', ms: 0 }
const files = await hostileFiles()
for (const { name, bytes } of files) {
  const { status, ms } = await send(await bytes())
  if (ms > slowest.ms) Object.assign(slowest, { name, ms })
  if (![200, 400].includes(status)) problems.push(`${name}: answered ${status}`)
  if (ms > mostMs) problems.push(`${name}: took ${ms.toFixed(0)} ms`)
}
if (peak.decoder > mostBytes * 1.05) problems.push(`a decoder had ${mb(peak.decoder)}`)
console.log(
  `${files.length} hostile files: slowest ${slowest.ms.toFixed(0)} ms (${slowest.name}), largest decoder ${mb(peak.decoder)}`,
)

const people = [
  ...[0.35, 0.5, 0.7, 0.85, 1].flatMap((size) =>
    Object.values(skins).map((skin) => ({ is: 'good', picture: { people: [{ size }], skin } })),
  ),
  ...[300, 400, 500].map((x) => ({ is: 'good', picture: { people: [{ x }] } })),
  { is: 'no_face', picture: { people: [] } },
  {
    is: 'multiple_faces',
    picture: {
      people: [
        { x: 230, size: 0.7 },
        { x: 600, size: 0.7 },
      ],
    },
  },
  ...Object.values(skins).flatMap((skin) => [
    { is: 'eyes_missing', picture: { people: [{ goggles: true }], skin } },
    { is: 'mouth_missing', picture: { people: [{ scarf: true }], skin } },
  ]),
]
type Said = {
  faces: unknown[]
  info: { detection: { adv_face: { data: { facial_landmarks: { mouth?: object; eye?: object } }[] } } }
}
function verdictOf(body: string): string {
  const { faces, info } = JSON.parse(body) as Said
  const marks = info.detection.adv_face.data[0]?.facial_landmarks
  if (faces.length !== 1) return faces.length === 0 ? 'no_face' : 'multiple_faces'
  if (!marks) return 'no_facial_landmarks'
  return marks.mouth ? (marks.eye ? 'good' : 'eyes_missing') : 'mouth_missing'
}
const times: number[] = []
let right = 0
for (const { is, picture } of people) {
  const { body, ms } = await send(await drawPortraitJpeg(picture))
  times.push(ms)
  if (verdictOf(body) === is) right++
  else problems.push(`a drawn person that is ${is} was ${verdictOf(body)}`)
}
times.sort((a, b) => a - b)
const at = (share: number) => (times[Math.floor(times.length * share)] ?? 0).toFixed(0)
console.log(`${people.length} drawn pictures: ${right} right, p50 ${at(0.5)} ms, p95 ${at(0.95)} ms`)

const phone = await drawPortrait({ width: 3000, height: 4000 })
  .rotate(-90)
  .withMetadata({ orientation: 6 })
  .jpeg({ quality: 95 })
  .toBuffer()
const { ms } = await send(phone)
console.log(`12 megapixels, turned by EXIF, ${mb(phone.length)}: ${ms.toFixed(0)} ms`)
if (ms > 3000) problems.push('12 megapixels took longer than 3 s')
stopped.abort()
await watch
console.log(`memory: idle ${mb(idle)}, at most ${mb(peak.service)} beside a detector of ${mb(peak.detector)}`)
if (idle > 90 * 1024 * 1024) problems.push(`idles at ${mb(idle)}`)
if (peak.service + peak.detector > 400 * 1024 * 1024) problems.push('more than 400 MB with the detector')
service.kill('SIGTERM')
await once(service, 'exit')
await rm(folder, { recursive: true, force: true })
for (const problem of problems) console.log(`✗ ${problem}`)
process.exitCode = problems.length > 0 ? 1 : 0
