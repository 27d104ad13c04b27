import { posix } from 'node:path'
import { breach, type Module, type HouseRule } from './modules.ts'

const imported = /^import (\w+) from '(\.[^']+\.module\.css)'$/gm

/** For the compiler a CSS module has any class: one that its sheet lacks is `undefined`, without an error. */
export const classesAreInTheirSheet: HouseRule = (modules) => {
  const sheets = new Map(modules.filter(({ path }) => path.endsWith('.css')).map(({ path, source }) => [path, source]))
  return modules.flatMap((module) =>
    [...module.source.matchAll(imported)].flatMap(([, name = '', from = '']) => {
      const path = posix.join(posix.dirname(module.path), from)
      const there = classesIn(sheets.get(path) ?? '')
      return usesOf(module, name).flatMap(({ word, line }) =>
        there.has(word) ? [] : [breach(module, line, `wears ${name}.${word}, which is not in ${path}`)],
      )
    }),
  )
}

const classesIn = (sheet: string) => new Set([...sheet.matchAll(/\.([a-z]\w*)/gi)].map(([, name]) => name ?? ''))

const usesOf = ({ source }: Module, name: string): { word: string; line: number }[] =>
  source
    .split('\n')
    .flatMap((text, at) =>
      text.startsWith('import ')
        ? []
        : [...text.matchAll(/\b(\w+)\.([a-z]\w*)/gi)].flatMap(([, of, word = '']) =>
            of === name ? [{ word, line: at + 1 }] : [],
          ),
    )
