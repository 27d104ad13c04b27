import { RegExpParser, type AST } from '@eslint-community/regexpp'
import type { Pattern } from './patterns.ts'

/** A text on which an expression may be slow: `start`, then `unit` repeated, then `end`. */
export type Attack = { start: string; unit: string; end: string }

export const attackText = ({ start, unit, end }: Attack, length: number): string =>
  start + unit.repeat(Math.max(1, Math.floor(length / unit.length))) + end

const everyday = [...'a0 -"\n@:/?#=.<(é_A']
const [mostChars, mostSamples] = [7, 4]

/**
 * Generates attacks (ReDoS): an attacker repeats what a loop matches, behind a prefix that leads to the loop, with an
 * end that can't match. The engine then tries each way of dividing the text between the loops, from each possible
 * start.
 */
export function attacksOn({ source, flags }: Pattern): Attack[] {
  const pattern = new RegExpParser().parsePattern(source, 0, source.length, {
    unicode: flags.includes('u'),
    unicodeSets: flags.includes('v'),
  })
  const chars = charsOf(pattern)
  const samples = sampler(flags, chars)
  const loops = loopsIn(pattern).map((loop) => ({ before: beforeOf(loop, samples), turns: samples(loop.element) }))
  const wholes = pattern.alternatives.flatMap((one) => samples(one)).filter(Boolean)
  const units = [
    ...chars,
    ...chars.flatMap((one) => chars.map((other) => one + other)),
    ...wholes,
    ...wholes.map((whole) => whole.slice(0, -1)),
    ...loops.flatMap(({ before, turns }) => [before, ...turns, ...turns.map((turn) => before + turn)]),
  ]
  const starts = new Set(['', ...loops.map(({ before }) => before)])
  const ends = new Set(['', '\n\0', ...wholes.map((whole) => whole.slice(-1)), ...wholes])
  return [...new Set(units)]
    .filter(Boolean)
    .flatMap((unit) => [...starts].flatMap((start) => [...ends].map((end) => ({ start, unit, end }))))
}

type Samples = (node: AST.Element | AST.Alternative) => string[]

/** Sample texts that a part of an expression matches. Look-arounds match nothing. */
function sampler(flags: string, chars: string[]): Samples {
  const bare = flags.replace(/[gy]/g, '')
  const samples: Samples = (node) => {
    switch (node.type) {
      case 'Character':
        return [String.fromCodePoint(node.value)]
      case 'CharacterSet':
      case 'CharacterClass':
      case 'ExpressionCharacterClass': {
        const one = new RegExp(node.raw, bare)
        return [...chars, ...everyday].filter((char) => one.test(char)).slice(0, mostChars)
      }
      case 'Group':
      case 'CapturingGroup':
        return node.alternatives.flatMap(samples).slice(0, mostSamples * 2)
      case 'Quantifier':
        return samples(node.element).map((turn) => turn.repeat(Math.max(node.min, 1)))
      case 'Alternative':
        return inTurn(node.elements.map(samples))
      default:
        return ['']
    }
  }
  return samples
}

/** The first of each, the second of each, and so on. */
const inTurn = (parts: string[][]): string[] =>
  Array.from({ length: mostSamples }, (_, i) => parts.map((of) => of[i % Math.max(of.length, 1)] ?? '').join(''))

/** The characters in an expression, and some common ones. */
function charsOf(pattern: AST.Pattern): string[] {
  const written = partsOf(pattern).flatMap((node) => (node.type === 'Character' ? [String.fromCodePoint(node.value)] : []))
  return [...new Set([...written.slice(0, mostChars), ...everyday.slice(0, 4)])]
}

const loopsIn = (pattern: AST.Pattern) =>
  partsOf(pattern).filter((node) => node.type === 'Quantifier' && node.max > 9) as AST.Quantifier[]

function partsOf(node: AST.Node): AST.Node[] {
  const below = [
    ...('alternatives' in node ? node.alternatives : []),
    ...('elements' in node ? node.elements : []),
    ...('element' in node ? [node.element] : []),
  ] as AST.Node[]
  return [node, ...below.flatMap(partsOf)]
}

/** A prefix that leads to a part: samples of all parts before it, and before its parents. */
function beforeOf(node: AST.Node, samples: Samples): string {
  const { parent } = node
  if (!parent) return ''
  const before = parent.type === 'Alternative' ? parent.elements.slice(0, parent.elements.indexOf(node as AST.Element)) : []
  return beforeOf(parent, samples) + before.map((one) => samples(one)[0] ?? '').join('')
}
