import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { tally, type TallyLine } from './tally.ts'
import { newPerson, visitorAt, type Guest } from './guest.ts'
import type { LiveHouse } from './live-house.ts'
import { open } from './raw-socket.ts'

/** A little longer than nginx's read timeout. */
const longerThanNginxMs = 25_000

/** Publishes news as the house itself does, because in a shop without a catalogue a guest has nothing to change. */
const telling = `WITH counted AS (
    INSERT INTO news (account_id, kind, told) SELECT id, 'waivers', 1 FROM account WHERE email = $1
    ON CONFLICT (account_id, kind) DO UPDATE SET told = news.told + 1 RETURNING account_id, told)
  SELECT pg_notify('alpenglow_changed', 'news:a' || account_id || ' waivers ' || told) FROM counted`

/** A server-sent event stream passes through nginx unbuffered, and is not closed while it is silent. */
export async function newsThroughNginx({ ports, cluster }: LiveHouse): Promise<TallyLine[]> {
  const { line, expect, note } = tally('news through nginx')
  const guest = await visitorAt({ port: ports.https })
  const person = newPerson()
  const { status } = await guest.signUp(person)
  expect(status === 201, `a sign-up was answered with ${status}`)
  const database = new Client({ connectionString: cluster.url('alpenglow'), application_name: 'alpenglow proof' })
  await database.connect()
  const began = performance.now()
  const stream = listen(ports.https, guest)
  expect(await until(() => stream.text().includes('event: ready'), 2000), 'the first word did not come within 2 s')
  const first = performance.now() - began
  await database.query(telling, [person.email])
  const changed = performance.now()
  expect(await until(() => stream.text().includes('event: waivers\ndata: 1'), 2000), 'a change was not told within 2 s')
  note(`first word after ${Math.round(first)} ms, a change ${Math.round(performance.now() - changed)} ms after it was made`)
  await sleep(longerThanNginxMs)
  expect(!stream.hasEnded(), 'it was cut off while nothing was to be said')
  await database.query(telling, [person.email])
  expect(await until(() => stream.text().includes('event: waivers\ndata: 2'), 2000), 'nothing was told after a while')
  expect(!/^content-encoding/im.test(stream.text()), 'it is squeezed together')
  stream.leave()
  await database.end()
  return [line]
}

function listen(port: number, guest: Guest) {
  const socket = open({ port })
  let text = ''
  let hasEnded = false
  socket.setEncoding('utf8')
  socket.on('data', (piece: string) => (text += piece))
  socket.on('close', () => (hasEnded = true)).on('error', () => (hasEnded = true))
  const cookie = [...guest.jar].map(([name, value]) => `${name}=${value}`).join('; ')
  socket.once('secureConnect', () =>
    socket.write(
      `GET /api/v2/news HTTP/1.1\r\nHost: shop.example.com\r\nAccept: text/event-stream\r\nCookie: ${cookie}\r\n\r\n`,
    ),
  )
  return { text: () => text, hasEnded: () => hasEnded, leave: () => socket.destroy() }
}

async function until(what: () => boolean, ms: number): Promise<boolean> {
  const end = performance.now() + ms
  while (!what() && performance.now() < end) await sleep(10)
  return what()
}
