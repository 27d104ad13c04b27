import { existsSync, readdirSync } from 'node:fs'
import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { connect } from 'node:net'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import sharp from 'sharp'
import { afterAll, describe, expect, it } from 'vitest'
import { receive } from './http/receive.ts'
import { drawPortrait, drawPortraitJpeg, skins } from './testing/portraits.ts'
import { usualLimits } from './settings.ts'
import { newId, testService, ticket, uploadTicket, viewPath } from './testing/service.ts'
import { isWhole } from './testing/breadth.ts'

const service = await testService()
const { base, send } = service
afterAll(service.close)

type Said = {
  public_id: string
  width: number
  height: number
  faces: number[][]
  info: { detection: { adv_face: { status: string; data: { facial_landmarks: { mouth?: object; eye?: object } }[] } } }
}
const readBody = async (answer: Response) => (await answer.json()) as Said
const landmarksIn = ({ info }: Said) =>
  info.detection.adv_face.data.map(({ facial_landmarks }) => Object.keys(facial_landmarks))
const wrong = async (answer: Response) => [
  answer.status,
  ((await answer.json()) as { error: { message: string } }).error.message,
]
const asShop = (act: 'save' | 'delete', id: string, profile = '7') =>
  fetch(`${base}/${act === 'save' ? 'saves' : 'deletions'}/${ticket({ for: act, id, profile })}`, { method: 'POST' })

describe('a picture is looked at', () => {
  it('and one face with mouth and eyes will do, whatever the skin', async () => {
    for (const skin of [skins.light, skins.dark]) {
      const answer = await send(await drawPortraitJpeg({ skin }))
      expect([answer.status, answer.headers.get('access-control-expose-headers')]).toEqual([200, 'x-request-id, x-cld-error'])
      expect(answer.headers.get('x-request-id')).toMatch(/^[a-z0-9]{1,12}-[a-z0-9]{1,12}-img$/)
      const what = await readBody(answer)
      expect([what.width, what.height, what.faces.length]).toEqual([800, 1000, 1])
      expect(landmarksIn(what)).toEqual([['mouth', 'eye']])
    }
  })
  it('and what it says of the rest is what a browser reads its five reasons from', async () => {
    const none = await readBody(await send(await drawPortraitJpeg({ people: [] })))
    expect([none.faces, none.info.detection.adv_face.status]).toEqual([[], 'complete'])
    const two = [
      { x: 230, size: 0.7 },
      { x: 600, size: 0.7 },
    ]
    expect((await readBody(await send(await drawPortraitJpeg({ people: two })))).faces).toHaveLength(2)
    expect(landmarksIn(await readBody(await send(await drawPortraitJpeg({ people: [{ scarf: true }] }))))).toEqual([['eye']])
    expect(landmarksIn(await readBody(await send(await drawPortraitJpeg({ people: [{ goggles: true }] }))))).toEqual([
      ['mouth'],
    ])
    const away = await readBody(await send(await drawPortraitJpeg({ people: [{ turned: true }] })))
    expect([away.faces.length, landmarksIn(away)]).toEqual([1, []])
  })
  it('upright, however the phone was held, and of what came along nothing is kept', async () => {
    const large = await sharp(await drawPortrait().png().toBuffer())
      .resize(3000, 4000)
      .jpeg()
      .toBuffer()
    const sideways = await sharp(large)
      .rotate(-90)
      .withExif({ IFD0: { Orientation: '6', Copyright: 'canary' }, IFD3: { GPSLatitude: '46/1 30/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    const id = newId()
    const what = await readBody(await send(sideways, uploadTicket({ id })))
    expect([what.width, what.height, what.faces.length]).toEqual([1500, 2000, 1])
    const shown = Buffer.from(await (await fetch(base + viewPath(id, 768))).arrayBuffer())
    const { exif, icc, xmp, iptc, orientation, width, height } = await sharp(shown).metadata()
    expect({ exif, icc, xmp, iptc, orientation, width, height }).toEqual({ width: 768, height: 960 })
    expect(shown.includes('canary')).toBe(false)
  })
  it.runIf(isWhole)('PNG and WebP as well', async () => {
    for (const bytes of [await drawPortrait().png().toBuffer(), await drawPortrait().webp().toBuffer()])
      expect((await readBody(await send(bytes))).faces).toHaveLength(1)
  })
  it('and what did not pass is not kept at all', async () => {
    const id = newId()
    await send(await drawPortraitJpeg({ people: [{ scarf: true }] }), uploadTicket({ id }))
    expect((await asShop('save', id)).status).toBe(404)
    expect(existsSync(join(service.folder, 'kept', id.slice(0, 2), id))).toBe(false)
    expect(readdirSync(join(service.folder, 'incoming'))).toEqual([])
  })
})

describe('nobody sends one', () => {
  it('without a ticket, with one of another kind, with a stale one, or twice with the same', async () => {
    const picture = await drawPortraitJpeg()
    const good = uploadTicket()
    const [body = '', seal = ''] = good.split('.')
    const other = Buffer.from(JSON.stringify({ for: 'upload', id: newId(), profile: '8', account: '1', until: 9e15 }))
    const bad = ['x', `${other.toString('base64url')}.${seal}`, `${body}.`, ticket({ for: 'save', id: newId(), profile: '7' })]
    for (const one of bad) expect(await wrong(await send(picture, one))).toEqual([401, 'Invalid ticket'])
    expect(await wrong(await send(picture, uploadTicket({ until: Date.now() - 1 })))).toEqual([401, 'Stale ticket'])
    expect((await send(picture, good)).status).toBe(200)
    expect(await wrong(await send(picture, good))).toEqual([401, 'This ticket was used'])
  })
  it('that is too large, of another kind, too small, or no form', async () => {
    const large = Buffer.concat([await drawPortraitJpeg(), Buffer.alloc(10 * 1024 * 1024)])
    expect(await wrong(await send(large))).toEqual([400, 'File size too large. Maximum is 10485760.'])
    expect(await wrong(await send('<svg xmlns="http://www.w3.org/2000/svg"/>'))).toEqual([400, 'Invalid image file'])
    expect(await wrong(await send(await drawPortrait().resize(150).jpeg().toBuffer()))).toEqual([400, 'Image is too small'])
    expect((await wrong(await send(await drawPortraitJpeg(), uploadTicket(), 'another')))[0]).toBe(400)
    const bare = await fetch(`${base}/${uploadTicket()}/image/upload`, { method: 'POST', body: 'nothing' })
    expect(await wrong(bare)).toEqual([400, 'A form with a file is expected'])
  })
  it('more often than an account may in an hour', async () => {
    const narrow = await testService({ perAccount: 1 })
    try {
      expect((await narrow.send('x')).status).toBe(400)
      expect((await narrow.send('x')).status).toBe(420)
      expect((await narrow.send('x', uploadTicket({ account: '2' }))).status).toBe(400)
      narrow.later(61 * 60_000)
      expect((await narrow.send('x', uploadTicket({ until: Date.now() + 9e9 }))).status).toBe(400)
    } finally {
      await narrow.close()
    }
  })
})

describe('a picture counts', () => {
  it('once it is looked at: whoever is told to come again has as many left as before', async () => {
    const narrow = await testService({ perAccount: 1, atOnce: 1, waiting: 0, newcomers: 0 })
    try {
      const jpeg = await drawPortraitJpeg()
      const sent = await Promise.all(['1', '2'].map((account) => narrow.send(jpeg, uploadTicket({ account }))))
      expect(sent.map(({ status }) => status).toSorted()).toEqual([200, 503])
      const account = sent[0]?.status === 503 ? '1' : '2'
      expect((await narrow.send(jpeg, uploadTicket({ account }))).status).toBe(200)
      expect((await narrow.send(jpeg, uploadTicket({ account }))).status).toBe(420)
    } finally {
      await narrow.close()
    }
  })
})

describe('how many pixels a picture says it has', () => {
  const plain = (width: number, height: number, progressive = false) =>
    sharp({ create: { width, height, channels: 3, background: '#888' } }).jpeg({ quality: 40, progressive })
  it.runIf(isWhole)('may be as many as a phone makes, and as many as a web page shows, in several passes', async () => {
    // A generous timeout, since this test is not about time.
    const patient = await testService({ decodeMs: 9500 })
    try {
      const phone = await plain(8160, 6120).withMetadata({ orientation: 6 }).toBuffer()
      for (const bytes of [phone, await plain(4928, 3264, true).toBuffer()])
        expect((await readBody(await patient.send(bytes))).faces).toEqual([])
    } finally {
      await patient.close()
    }
  })
  /** The same picture with another size in its frame header. */
  async function saying(width: number, height: number, progressive: boolean): Promise<Buffer> {
    const bytes = await plain(800, 1000, progressive).toBuffer()
    const at = bytes.indexOf(Buffer.from([0xff, progressive ? 0xc2 : 0xc0]))
    bytes.writeUInt16BE(height, at + 5)
    bytes.writeUInt16BE(width, at + 7)
    return bytes
  }
  it('may not be far beyond that, above all in several passes, which is read before anything is decoded', async () => {
    const refused = [400, 'Image has too many pixels']
    expect(await wrong(await send(await saying(6500, 6000, true)))).toEqual(refused)
    expect(await wrong(await send(await saying(8200, 6400, false)))).toEqual(refused)
  })
})

describe('a ticket', () => {
  it('is good for one picture, however many send at once and however slowly', async () => {
    const [id, jpeg] = [newId(), await drawPortraitJpeg()]
    const given = uploadTicket({ id })
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => send(jpeg, given)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401, 401, 401, 401])
    expect((await send(await drawPortraitJpeg({ skin: skins.dark }), given)).status).toBe(401)
  })
})

describe('half a request', () => {
  const hurried = { headersMs: 40, requestMs: 40, lookEveryMs: 10 }
  /** What the server sends until it closes the connection. */
  async function heardFrom(port: number, text: string): Promise<string> {
    const socket = connect(port, '127.0.0.1')
    let heard = ''
    socket.on('error', () => {}).setEncoding('utf8')
    socket.on('data', (chunk: string) => (heard += chunk))
    socket.write(text)
    await once(socket, 'close')
    return heard
  }
  it.each([
    ['its headers', () => 'GET /healthz HTTP/1.1\r\nHost: 127', /^HTTP\/1\.1 408 /],
    ['its body', () => 'POST /saves/x HTTP/1.1\r\nHost: a\r\nContent-Length: 9\r\n\r\nab', /^HTTP\/1\.1 401 /],
    [
      'its picture',
      () =>
        `POST /${uploadTicket()}/image/upload HTTP/1.1\r\nHost: a\r\nContent-Length: 900\r\nContent-Type: multipart/form-data; boundary=x\r\n\r\n--x\r\n`,
      /^$/,
    ],
  ])('in %s is not waited for', async (_, text, answer) => {
    const service = await testService(hurried)
    try {
      expect(await heardFrom(service.images.port, text())).toMatch(answer)
    } finally {
      await service.close()
    }
  })
  it('has as long as at the shop', () => {
    expect(usualLimits).toMatchObject({ headersMs: 10_000, requestMs: 15_000, lookEveryMs: 5000 })
  })
})

describe('a form', () => {
  const head = '--x\r\ncontent-disposition: form-data; name='
  const raw = (body: string | Buffer, given = uploadTicket()) =>
    fetch(`${base}/${given}/image/upload`, {
      method: 'POST',
      body: new Uint8Array(Buffer.from(body)),
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
    })
  it('that breaks off is refused, whichever file it breaks off in', async () => {
    const lots = 'a'.repeat(300_000)
    for (const name of ['"file"', '"else"'])
      expect(await wrong(await raw(`${head}${name}; filename="a.jpg"\r\n\r\n${lots}`))).toEqual([400, 'The form broke off'])
    const both = `${head}"file"; filename="a.jpg"\r\n\r\nx\r\n${head}"file"; filename="b.jpg"\r\n\r\n${lots}`
    expect((await raw(both)).status).toBe(400)
    expect((await send(await drawPortraitJpeg())).status).toBe(200)
  })
  it('that the disk has no room for is our failure, and no end of us', async () => {
    const form = `--x\r\ncontent-disposition: form-data; name="upload_preset"\r\n\r\npass_photo\r\n${head}"file"; filename="a.jpg"\r\n\r\n${'a'.repeat(300_000)}\r\n--x--\r\n`
    const request = Object.assign(Readable.from([Buffer.from(form)]), {
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
      setTimeout: () => {},
    })
    const bounds = { mostBytes: 1_000_000, idleMs: 15_000 }
    await expect(receive(request as unknown as IncomingMessage, '/dev/full', bounds)).rejects.toMatchObject({
      code: 'ENOSPC',
    })
  })
  it('that breaks off again and again uses up its ticket', async () => {
    const given = uploadTicket()
    for (let tries = 0; tries < 5; tries++)
      expect((await raw(`${head}"file"; filename="a.jpg"\r\n\r\nx`, given)).status).toBe(400)
    expect((await send(await drawPortraitJpeg(), given)).status).toBe(401)
  })
  it('whose picture would not do has used its ticket all the same', async () => {
    const given = uploadTicket()
    expect((await send(await drawPortraitJpeg({ people: [] }), given)).status).toBe(200)
    expect((await send(await drawPortraitJpeg(), given)).status).toBe(401)
  })
})

describe('a picture is shown', () => {
  it('to whoever has its address, for as long as that says, and never as anything else', async () => {
    const id = newId()
    await send(await drawPortraitJpeg(), uploadTicket({ id }))
    const path = viewPath(id, 192)
    const shown = await fetch(base + path)
    expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
    expect(shown.headers.get('cache-control')).toMatch(/^private, max-age=\d+$/)
    const others = [
      path.replace('192.jpg', '768.jpg'),
      path.replace(id, newId()),
      path.replace('for=7', 'for=8'),
      path.replace(/until=(\d+)/, (_, until: string) => `until=${Number(until) + 300}`),
      path.replace(/&seal=.*/, ''),
      viewPath(id, 192, Math.floor(Date.now() / 1000) - 1),
    ]
    for (const other of others) expect((await fetch(base + other)).status).toBe(403)
    expect((await fetch(base + viewPath(id, 500))).status).toBe(404)
    expect((await fetch(`${base}/pictures/../../../etc/passwd`)).status).toBe(404)
  })
})

describe('the shop', () => {
  it('saves what was sent for that very profile, and deletes it', async () => {
    const id = newId()
    const { faces, width, height } = await readBody(await send(await drawPortraitJpeg(), uploadTicket({ id })))
    expect((await asShop('save', id, '8')).status).toBe(404)
    const known = (await (await asShop('save', id)).json()) as object
    expect(known).toMatchObject({
      id,
      profile: '7',
      width,
      height,
      passed: true,
      faces: faces.map((face) => face.join()).join('|'),
    })
    await asShop('delete', id)
    expect((await fetch(base + viewPath(id, 96))).status).toBe(404)
  })
  it.runIf(isWhole)('finds nothing that nobody saved in time', async () => {
    const own = await testService()
    try {
      const [left, kept] = [newId(), newId()]
      for (const id of [left, kept]) await own.send(await drawPortraitJpeg(), uploadTicket({ id }))
      const until = Date.now() + 5 * 60 * 60_000
      const save = async (id: string) =>
        (await fetch(`${own.base}/saves/${ticket({ for: 'save', id, profile: '7', until })}`, { method: 'POST' })).status
      expect(await save(kept)).toBe(200)
      own.later(59.5 * 60_000)
      // Too late by the time that a sweep may take, because a sweep must not delete what was saved a moment ago.
      expect([await save(left), await save(kept)]).toEqual([404, 200])
      own.later(60 * 60_000)
      await own.images.sweep()
      const there = readdirSync(join(own.folder, 'kept')).flatMap((two) => readdirSync(join(own.folder, 'kept', two)))
      expect(there).toEqual([kept])
    } finally {
      await own.close()
    }
  })
})

describe('whoever sends what no browser sends', () => {
  /** What a connection receives until it is closed. */
  async function heard(to: { images: { port: number } }, text: string): Promise<string> {
    const socket = connect(to.images.port, '127.0.0.1')
    let all = ''
    socket.on('error', () => {}).setEncoding('utf8')
    socket.on('data', (chunk: string) => (all += chunk))
    socket.write(text)
    await once(socket, 'close')
    return all
  }
  it('an address that can’t be read leads nowhere, and fills no log', async () => {
    const before = service.failures.length
    for (const target of ['//', 'http://[', '/\\\\', '///'])
      expect(await heard(service, `GET ${target} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`)).toMatch(/^HTTP\/1\.1 404 /)
    expect(service.failures.slice(before)).toEqual([])
  })
  it('hundreds of requests ahead, loses the connection', async () => {
    const answers = (await heard(service, 'GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n'.repeat(500))).match(/HTTP\/1\.1 200/g)
    expect(answers?.length ?? 0).toBeLessThan(20)
  })
})

it('pages of the shop may send, others may not read', async () => {
  const asked = (origin: string) => fetch(`${base}/x/image/upload`, { method: 'OPTIONS', headers: { origin } })
  expect((await asked('http://localhost:3000')).headers.get('access-control-allow-origin')).toBe('http://localhost:3000')
  expect((await asked('http://elsewhere.example')).headers.get('access-control-allow-origin')).toBeNull()
})
it.runIf(isWhole)('the detector is let go when nobody needs it, and comes again; one that dies is begun anew', async () => {
  const own = await testService({ idleMs: 50 })
  try {
    expect(own.images.detectorPid()).toBeUndefined()
    expect((await own.send(await drawPortraitJpeg())).status).toBe(200)
    await expect.poll(own.images.detectorPid).toBeUndefined()
    const sending = own.send(await drawPortraitJpeg())
    await expect.poll(own.images.detectorPid).toBeDefined()
    process.kill(own.images.detectorPid() ?? 0, 'SIGKILL')
    expect([200, 500]).toContain((await sending).status)
    expect((await own.send(await drawPortraitJpeg())).status).toBe(200)
  } finally {
    await own.close()
  }
})
