import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { checkout } from '../../command.ts'

const sample = readFileSync(join(checkout, 'docs/nginx.conf'), 'utf8')

type Block = { name: string; lines: string[]; inner: Block[] }

/** Nested blocks, as nginx reads them. */
function blocksOf(text: string): Block {
  const top: Block = { name: '', lines: [], inner: [] }
  const open = [top]
  for (const line of text.split('\n').map((one) => one.replace(/^\s*#.*/, '').trim())) {
    const [, name] = /^(.+) \{$/.exec(line) ?? []
    const here = open.at(-1) ?? top
    if (name !== undefined) open.push(here.inner[here.inner.push({ name, lines: [], inner: [] }) - 1] ?? top)
    else if (line === '}') open.pop()
    else if (line) here.lines.push(line)
  }
  return top
}

const setHeader = /^proxy_set_header +(\S+) +(.+);$/
/**
 * Each proxy_pass with the headers that it sets: in nginx, a block with one header line inherits none from the blocks
 * around it.
 */
function handedOn(block: Block, around: Map<string, string> = new Map()): { name: string; headers: Map<string, string> }[] {
  const own = new Map(
    block.lines.flatMap((line) => [setHeader.exec(line)].flatMap((m) => (m ? [[m[1] ?? '', m[2] ?? '']] : []))),
  )
  const headers = own.size > 0 ? own : around
  const isProxy = block.lines.some((line) => line.startsWith('proxy_pass '))
  return [...(isProxy ? [{ name: block.name, headers }] : []), ...block.inner.flatMap((one) => handedOn(one, headers))]
}

/** Headers that a guest could forge, and their values in the sample. */
const forgeableHeaders = {
  Host: '$host',
  'X-Forwarded-For': '$remote_addr',
  'X-Forwarded-Proto': 'https',
  'X-Forwarded-Host': '""',
  'X-Vault': '""',
  'X-Pipe': '""',
}
const forgeable = (text: string) =>
  handedOn(blocksOf(text)).flatMap(({ name, headers }) =>
    Object.entries(forgeableHeaders).flatMap(([header, value]) =>
      headers.get(header) === value ? [] : [`${name}: ${header}`],
    ),
  )

it('wherever the sample hands a call on, it says itself who called, and from where', () => {
  expect(handedOn(blocksOf(sample)).length).toBeGreaterThan(4)
  expect(forgeable(sample)).toEqual([])
})
it('a line of its own in a location takes all those of the server away, and that is found', () => {
  const wrong = sample.replace('location @cards {', 'location @cards {\n        proxy_set_header X-Vault "";')
  expect(forgeable(wrong)).toEqual(
    Object.keys(forgeableHeaders)
      .filter((header) => header !== 'X-Vault')
      .map((header) => `location @cards: ${header}`),
  )
})
