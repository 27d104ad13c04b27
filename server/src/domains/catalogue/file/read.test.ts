import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
// Importing `zod` changes how it words its issues, as it does in the command.
import 'zod'
import { isWhole } from '../../../testing/test-breadth.ts'
import { describeProblems, readCatalogueFile } from './read.ts'
import { badShapes, notJson, badMeanings } from './test-bad-files.ts'
import { badOffers } from './test-bad-offers.ts'
import {
  encodeText,
  replaceOnce,
  changedLine,
  goodFile,
  lineNumberOf,
  olderText,
  problemsOf,
  sampleText,
} from './test-sample.ts'
import { writeCatalogueFile } from './write.ts'

describe.each([
  { kind: 'is not JSON', mistakes: notJson },
  { kind: 'is misshapen', mistakes: badShapes },
  { kind: 'makes no sense', mistakes: badMeanings },
  { kind: 'offers what it can’t keep', mistakes: badOffers },
])('a file that $kind is refused with line and reason:', ({ mistakes }) => {
  it.each(mistakes)('$name', ({ from, to, line, says }) => {
    const text = replaceOnce(sampleText, from, to)
    const problems = problemsOf(text)
    expect(problems.map(({ reason }) => reason)).toContainEqual(expect.stringMatching(says))
    const told = problems.find(({ reason }) => says.test(reason))
    expect(told?.line).toBe(line === undefined ? changedLine(sampleText, text) : lineNumberOf(text, line))
  })
})

describe('a file that can’t be read at all is refused with a sentence:', () => {
  const refused = (bytes: Uint8Array) => {
    const read = readCatalogueFile(bytes)
    return 'problems' in read ? describeProblems(read.problems, 'ours.json') : []
  }
  it('nothing in it', () => {
    for (const text of ['', ' \n ', '\uFEFF']) expect(refused(encodeText(text))).toEqual(['ours.json:1:1  The file is empty.'])
  })
  it('cut, wherever', () => {
    const end = sampleText.trimEnd().length
    for (let at = 1; at < end; at += 97) expect(problemsOf(sampleText.slice(0, at))).toHaveLength(1)
    expect(problemsOf(sampleText.slice(0, end - 1))[0]?.reason).toMatch(/ends in the middle/)
  })
  it('two catalogues, one after the other', () => {
    expect(problemsOf(sampleText + sampleText)).toEqual([
      { line: sampleText.split('\n').length, column: 1, path: '', reason: expect.stringMatching(/nothing may follow/) },
    ])
  })
  it('something that is not a catalogue', () => {
    for (const text of ['null', '[]', '7', '"a text"', 'true']) expect(problemsOf(text)).toMatchObject([{ line: 1, path: '' }])
  })
  it('saved in another encoding, told by its line', () => {
    const latin = Buffer.from(sampleText, 'latin1')
    expect(refused(latin)).toEqual([expect.stringMatching(/^ours.json:6:\d+ {2}This is not UTF-8/)])
    expect(refused(Buffer.from(`\uFEFF${sampleText}`, 'utf16le'))).toEqual([expect.stringMatching(/not UTF-8/)])
  })
  it('nested a million deep, in no time and without ending the process', () => {
    for (const opening of ['[', '{"a":', '"\\"[[[", [']) expect(problemsOf(opening.repeat(1_000_000))).toHaveLength(1)
  })
  it('many thousand things that are none', () => {
    const text = JSON.stringify({ products: Array.from({ length: isWhole ? 100_000 : 20_000 }, () => ({ code: 7 })) })
    expect(problemsOf(text)).toEqual([expect.objectContaining({ reason: 'More is wrong in this file than can be told.' })])
  })
  it('too big for a catalogue', () => {
    expect(refused(Buffer.alloc(20_000_001, ' '))).toEqual([expect.stringMatching(/at most 20/)])
  })
})

describe('a file that is good is taken', () => {
  it('as a small company writes it, and as Windows does', () => {
    expect(problemsOf(sampleText)).toEqual([])
    expect(problemsOf(`\uFEFF${sampleText.replaceAll('\n', '\r\n')}`)).toEqual([])
  })
  it('of the format before: it says what it always did, and is written as today’s', () => {
    const file = goodFile(olderText)
    expect(file).toMatchObject({ format: 'alpenglow-catalogue/2', taxes: [] })
    expect(file.products[3]).toMatchObject({
      taxClass: null,
      oftenWith: null,
      crossSells: [],
      covers: null,
      upgradeTo: null,
      quantity: null,
      cardDelivery: [],
      donationFor: null,
    })
    const text = writeCatalogueFile(file)
    expect(text).toContain('"format": "alpenglow-catalogue/2"')
    expect(goodFile(text)).toEqual(file)
  })
  it('with everything that this format brought, and it comes back as it was', () => {
    const file = goodFile(sampleText)
    expect(file.taxes.map(({ percent }) => percent)).toEqual([7.45, 5, 9.975, 7.45])
    expect(goodFile(writeCatalogueFile(file))).toEqual(file)
  })
  it('such as the demo', () => {
    const demo = readFileSync(join(import.meta.dirname, '../demo/catalogue.json'), 'utf8')
    expect(describeProblems(problemsOf(demo), 'catalogue.json')).toEqual([])
  })
})

describe('what is told', () => {
  it('is everything at once, by line, with the way to the place as the file writes it', () => {
    let text = replaceOnce(sampleText, '"easy": 20, ', '"easy": 21, ')
    text = replaceOnce(
      text,
      '"from": "2026-10-12", "amounts": { "adult": 80000',
      '"from": "2026-10-12", "amounts": { "adlut": 80000',
    )
    text = replaceOnce(text, '"min": 5', '"min": 50')
    expect(problemsOf(text).map(({ line, column, path }) => [line, column, path])).toEqual([
      [5, 85, 'age_categories[1].max'],
      [84, 18, 'resorts[0].terrain'],
      [lineNumberOf(text, '"adlut"'), 44, 'products[0].prices[1].amounts'],
      [lineNumberOf(text, '"adlut"'), 55, 'products[0].prices[1].amounts.adlut'],
    ])
  })
  it('is fifty lines at most, and how many more there are', () => {
    const text = JSON.stringify({ resorts: Array.from({ length: 70 }, () => ({})) })
    const lines = describeProblems(problemsOf(text), 'ours.json')
    expect(lines).toHaveLength(51)
    expect(lines.at(-1)).toMatch(/^… and \d+ more\.$/)
  })
})

describe('whatever is in it, a file is taken or refused, and never breaks the reader', () => {
  const isAnswered = (bytes: Uint8Array) => {
    const read = readCatalogueFile(bytes)
    if ('problems' in read) expect(read.problems.length).toBeGreaterThan(0)
  }
  it('any bytes', () => fc.assert(fc.property(fc.uint8Array({ maxLength: 200 }), isAnswered)))
  it('any JSON', () => fc.assert(fc.property(fc.json({ maxDepth: 6 }), (text) => isAnswered(encodeText(text)))))
  it('the sample with any value of it replaced by any other', () => {
    const places = placesIn(JSON.parse(sampleText), [])
    fc.assert(
      fc.property(fc.constantFrom(...places), fc.jsonValue({ maxDepth: 3 }), (place, value) => {
        isAnswered(encodeText(JSON.stringify(replaced(JSON.parse(sampleText), place, value))))
      }),
      { numRuns: isWhole ? 500 : 100 },
    )
  })
  it('the sample with something for a text whose length is no number', () => {
    const file = { ...(JSON.parse(sampleText) as object), format: { length: [{ toString: false }] } }
    isAnswered(encodeText(JSON.stringify(file)))
    const [resort] = placesIn(JSON.parse(sampleText), []).filter((way) => way[0] === 'resorts' && way.at(-1) === 'en')
    isAnswered(encodeText(JSON.stringify(replaced(JSON.parse(sampleText), resort ?? [], { length: [{ toString: false }] }))))
  })
  it('the sample with any part of its text cut out', () => {
    const cut = fc.tuple(fc.nat(sampleText.length), fc.nat(200))
    fc.assert(
      fc.property(cut, ([at, length]) => isAnswered(encodeText(sampleText.slice(0, at) + sampleText.slice(at + length)))),
    )
  })
})

type Way = (string | number)[]
const isHolder = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** The paths to all values. */
function placesIn(value: unknown, path: Way): Way[] {
  if (!isHolder(value)) return [path]
  return [path, ...Object.entries(value).flatMap(([key, inner]) => placesIn(inner, [...path, key]))]
}

function replaced(value: unknown, [step, ...rest]: Way, by: unknown): unknown {
  if (step === undefined || !isHolder(value)) return by
  value[step] = replaced(value[step], rest, by)
  return value
}
