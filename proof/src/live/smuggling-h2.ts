import { setTimeout as sleep } from 'node:timers/promises'
import { tally, type TallyLine } from './tally.ts'
import { exchangeFrames, type Field } from './frames.ts'
import type { LiveHouse } from './live-house.ts'

const start = (method: string, path: string, host = 'shop.example.com'): Field[] => [
  [':method', method],
  [':scheme', 'https'],
  [':authority', host],
  [':path', path],
]
const post = start('POST', '/api/v2/nothing-here')

/**
 * Headers that HTTP/2 forbids, or carries as plain bytes, and that an HTTP/1.1 server behind it would read as lines.
 */
const cases = (hidden: string, mark: string): [string, Field[], string?][] => [
  ['a length too small', [...post, ['content-length', '1']], hidden],
  ['a length too large', [...post, ['content-length', '9999']], hidden],
  ['a length of 0', [...post, ['content-length', '0']], hidden],
  ['two lengths', [...post, ['content-length', '0'], ['content-length', String(hidden.length)]], hidden],
  ['transfer-encoding', [...post, ['transfer-encoding', 'chunked']], `0\r\n\r\n${hidden}`],
  ['connection', [...post, ['connection', 'transfer-encoding'], ['transfer-encoding', 'chunked']], `0\r\n\r\n${hidden}`],
  ['a line end in a value', [...post, ['x-any', `x\r\nTransfer-Encoding: chunked`]], `0\r\n\r\n${hidden}`],
  ['a line feed in a value', [...post, ['x-any', `x\nContent-Length: 0`]], hidden],
  ['a request in a value', [...start('GET', '/healthz'), ['x-any', `x\r\n\r\n${hidden}\r\n\r\n`]]],
  ['a line end in a name', [...post, ['x\r\nTransfer-Encoding: chunked\r\ny', 'z']], `0\r\n\r\n${hidden}`],
  ['a colon in a name', [...post, ['content-length: 0\r\nx', 'y']], hidden],
  ['a request in the path', start('GET', `/healthz HTTP/1.1\r\nHost: shop.example.com\r\n\r\n${hidden}`)],
  ['a version in the path', start('GET', `/healthz HTTP/1.1\r\nX: y`)],
  ['a request in the method', start(`GET ${mark} HTTP/1.1\r\nHost: shop.example.com\r\n\r\nGET`, '/healthz')],
  ['a request in the authority', start('GET', '/healthz', `shop.example.com\r\n\r\n${hidden}`)],
  ['two paths', [...start('GET', '/healthz'), [':path', mark]]],
  [
    'a path after the headers',
    [
      [':method', 'GET'],
      [':scheme', 'https'],
      [':authority', 'shop.example.com'],
      ['x', 'y'],
      [':path', '/healthz'],
    ],
  ],
  ['another host beside the authority', [...start('GET', '/healthz'), ['host', 'evil.example.com\r\nX: y']]],
  ['a zero byte in a value', [...post, ['x-any', 'a\0b']], hidden],
  ['a name in capitals', [...post, ['Content-Length', '0']], hidden],
]

export async function smugglingByFrames(house: LiveHouse): Promise<TallyLine> {
  const { line, expect } = tally('smuggling, HTTP/2 through nginx')
  const all = cases('', '').length
  for (let index = 0; index < all; index++) {
    const mark = `/smuggled-h2-${index}`
    const hidden = `GET ${mark} HTTP/1.1\r\nHost: shop.example.com\r\nX-Rest: `
    const [what, fields, body] = cases(hidden, mark)[index] ?? ['', [], '']
    const { answers, refused } = await exchangeFrames({ port: house.ports.https }, fields, body)
    expect(answers <= 1, `${what}: ${answers} answers to one request`)
    expect(answers === 1 || refused, `${what}: neither answered nor refused`)
  }
  await sleep(1200)
  for (let index = 0; index < all; index++) {
    expect(!house.readOutput().includes(`"/smuggled-h2-${index}"`), `${cases('', '')[index]?.[0]}: the hidden request was read`)
  }
  return line
}
