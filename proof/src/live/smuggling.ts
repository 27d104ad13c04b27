import { setTimeout as sleep } from 'node:timers/promises'
import { tally, type TallyLine, type Tally } from './tally.ts'
import type { LiveHouse } from './live-house.ts'
import { cases, buildSmuggling } from './smuggling-cases.ts'
import { answersIn, exchange, type SocketTarget as Wire } from './raw-socket.ts'

/**
 * Request smuggling. Three signs would show it: one answer too many on the same connection, another guest who gets an
 * answer that is not theirs, and a path in the log that no guest requested.
 */
export async function trySmuggling(house: LiveHouse): Promise<TallyLine[]> {
  const { https, apis } = house.ports
  const through = tally('smuggling, through nginx')
  const straight = tally('smuggling, straight at the API')
  await tryAll({ port: https }, { port: https }, house, through)
  // The other guest uses a connection that nginx keeps open to the same process.
  await tryAll({ port: apis[0], tls: false }, { port: https }, house, straight)
  return [through.line, straight.line]
}

async function tryAll(line: Wire, other: Wire, house: LiveHouse, { expect, line: { what: where } }: Tally) {
  const marks: [string, string][] = []
  for (const [index, each] of cases.entries()) {
    const mark = `/smuggled-${where.length}-${index}`
    const { what, bytes } = buildSmuggling(mark, each)
    const most = (line.tls !== false && each.mostAtNginx) || 1
    if (most === 1) marks.push([mark, what])
    const [heard] = await Promise.all([exchange(line, Buffer.from(bytes, 'latin1'), 250), isServedRight(other, expect, what)])
    const answers = answersIn(heard)
    const statuses = answers.map(({ status }) => status).join(', ')
    expect(answers.length <= most, `${what}: ${answers.length} answers to one request (${statuses})`)
    expect(!answers.some(({ status }) => status >= 500 && status !== 501), `${what}: ${statuses}`)
    await isServedRight(other, expect, what)
  }
  // The log is written every half second.
  await sleep(1200)
  for (const [mark, what] of marks) expect(!house.readOutput().includes(`"${mark}"`), `${what}: the hidden request was read`)
}

/** Another guest in the meantime: three requests in a row, and three answers, each to its own. */
async function isServedRight(line: Wire, expect: Tally['expect'], what: string) {
  const asked = ['/robots.txt', '/api/v2/resorts', '/healthz']
  const host = 'Host: shop.example.com\r\n'
  const bytes = asked.map((path, i) => `GET ${path} HTTP/1.1\r\n${host}${i === 2 ? 'Connection: close\r\n' : ''}\r\n`).join('')
  const answers = answersIn(await exchange(line, bytes))
  const types = answers.map(({ headers }) => headers.find(([name]) => name === 'content-type')?.[1]?.split(';', 1)[0]).join()
  expect(types === 'text/plain,application/json,text/plain', `${what}: another guest got ${types || 'nothing'}`)
}
