import { expect, it } from 'vitest'
import { isWhole, shareOf } from '../../../testing/test-breadth.ts'
import { viewOf } from '../view.ts'
import { describeDifferences as linesOf } from './describe.ts'
import { diffCatalogue } from './diff.ts'
import { readCatalogueFile } from './read.ts'
import { encodeText, goodFile, sampleText } from './test-sample.ts'
import { writeCatalogueFile } from './write.ts'

/** Names of inherited properties: every object has them, although the file didn't set them. */
const words = ['constructor', '__proto__', 'hasOwnProperty']
const before = goodFile(sampleText)
const moment = { locale: 'en', now: new Date('2026-11-21T12:00:00Z'), today: '2026-11-21', timeZone: 'America/Denver' } as const

/** Reads the text and, if it is accepted, does with it what a load does. Returns whether it was accepted. */
function livesThrough(text: string): boolean {
  const read = readCatalogueFile(encodeText(text))
  if ('problems' in read) {
    expect(read.problems.length).toBeGreaterThan(0)
    return false
  }
  linesOf([...diffCatalogue(before, read.file), ...diffCatalogue(read.file, before)])
  expect(goodFile(writeCatalogueFile(read.file))).toEqual(read.file)
  viewOf(read.file, moment)
  return true
}

it('such a word may stand for any text of a file: it is taken or refused, and never breaks the reader', () => {
  const texts = [...sampleText.matchAll(/"(?:[^"\\]|\\.)*"/g)]
  const tried = shareOf(texts, 9)
  // The words in turn: each text that is tried meets one of them here, and more below.
  const taken = tried.filter(({ index, 0: text }, at) =>
    livesThrough(sampleText.slice(0, index) + JSON.stringify(words[at % words.length]) + sampleText.slice(index + text.length)),
  )
  expect(texts.length).toBeGreaterThan(500)
  expect(taken.length).toBeGreaterThan(tried.length / 10)
}, 120_000)

it.each(words)('the word %s may stand for every text that is the same', (word) => {
  const texts = [...new Set(sampleText.match(/"(?:[^"\\]|\\.)*"/g))]
  // Every other text meets one of the words, and each of them all words where all cases run.
  const tried = shareOf(texts.slice(isWhole ? 0 : words.indexOf(word)), 2 * words.length)
  for (const text of tried) livesThrough(sampleText.replaceAll(text, JSON.stringify(word)))
})

it('an age category may be called constructor: it has the prices that the file gives it', () => {
  const file = goodFile(sampleText.replaceAll('"child"', '"constructor"'))
  const [pass] = viewOf(file, moment).products
  const told = linesOf(diffCatalogue(before, file)).filter((line) => line.includes('ridge-pass: prices[0]'))
  expect(pass?.variants.map(({ variant, price }) => [variant, price.amount])).toEqual([
    ['adult', 80000],
    ['constructor', 35000],
  ])
  expect(told).toEqual([
    'product ridge-pass: prices[0].amounts.child taken out: 35000',
    'product ridge-pass: prices[0].amounts.constructor new: 35000',
  ])
})
