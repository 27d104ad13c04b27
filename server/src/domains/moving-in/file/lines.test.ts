import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { readLines, type FileLine } from './lines.ts'

const folder = await mkdtemp(join(tmpdir(), 'alpenglow-lines-'))
afterAll(() => rm(folder, { recursive: true }))

async function linesOf(content: string | Buffer): Promise<FileLine[]> {
  const path = join(folder, 'file')
  await writeFile(path, content)
  const lines: FileLine[] = []
  for await (const line of readLines(path)) lines.push(line)
  return lines
}

describe('a file is read line by line', () => {
  it.each<[string, string | Buffer]>([
    ['as most systems end lines', 'one\ntwo\n'],
    ['as Windows ends them', 'one\r\ntwo\r\n'],
    ['without an end of the last', 'one\ntwo'],
    ['with the mark that some programs put first', '\uFEFFone\ntwo'],
  ])('%s', async (_, content) => {
    expect((await linesOf(content)).map((line) => 'text' in line && line.text.trim())).toEqual(['one', 'two'])
  })
  it('and what is empty is none, but counts', async () => {
    expect(await linesOf('\n\none\n  \t\n\ntwo\n\n')).toEqual([
      { at: 3, text: 'one' },
      { at: 6, text: 'two' },
    ])
  })
  it('letters are whole wherever the pieces end in which it is read', async () => {
    const long = 'é'.repeat(300_000)
    const lines = await linesOf(`${'a'.repeat(1_048_575 - 600_000)}\n${long}\n${long}\nend`)
    expect(lines.map((line) => 'text' in line && line.text.length)).toEqual([448_575, 300_000, 300_000, 3])
  })
  it('nothing of an empty one', async () => expect(await linesOf('')).toEqual([]))
})

describe('what can’t be read is told, and the rest is read', () => {
  it('a line that is far too long, by its whole length', async () => {
    const lines = await linesOf(Buffer.concat([Buffer.from('one\n'), Buffer.alloc(40_000_000, 'x'), Buffer.from('\ntwo')]))
    expect(lines).toEqual([
      { at: 1, text: 'one' },
      { at: 2, reason: 'The line has 40000 kB; a household has at most 1000.' },
      { at: 3, text: 'two' },
    ])
  })
  it.each<[string, Buffer]>([
    ['Latin 1', Buffer.from('Amélie', 'latin1')],
    ['UTF-16', Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from('Amélie', 'utf16le')])],
    ['half a letter', Buffer.from([0x41, 0xc3])],
    ['half of a pair', Buffer.from([0xed, 0xa0, 0x80])],
  ])('%s', async (_, bytes) => {
    expect((await linesOf(Buffer.concat([Buffer.from('one\n'), bytes])))[1]).toEqual({
      at: 2,
      reason: 'This is not UTF-8. Save the file in that encoding.',
    })
  })
})
