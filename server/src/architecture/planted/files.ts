import { noCircles } from '../cycles.ts'
import { foldersStaySmall, noFolderForOneFile, roomsLookDown } from '../folders.ts'
import { functionsStayShort } from '../functions.ts'
import { wordsMeetNoPrototype } from '../lookups.ts'
import { exportedNamesAreUnique, exportedNamesSayWhat } from '../naming/exported-names.ts'
import { exportsHaveNames, filesStayShort, namesSayWhat, noEnums, nobodyOnlyPassesOn } from '../naming/words.ts'
import { agesGoByASteadyClock, testsReadNoStopwatch } from '../stopwatches.ts'
import type { Check } from './check.ts'

/** Every file, wherever it stands. */
export const filesChecks: Check[] = [
  {
    name: 'no hand-written file is longer than 400 lines',
    rule: filesStayShort,
    controls: [
      ['server/src/a.ts', 'f()\n'.repeat(401), /has 401 lines/],
      ['ui/src/a.css', 'a{}\n'.repeat(500), /has 500 lines/],
      ['server/migrations/0001_all.sql', 'select 1;\n'.repeat(402), /has 402 lines/],
    ],
  },
  {
    name: 'no function is longer than 60 lines, and the list of those that were longer only shrinks',
    rule: functionsStayShort(),
    controls: [
      ['server/src/a.ts', `export function a() {\n${'  f()\n'.repeat(59)}}`, /a.ts:1 a has 61 lines; 60 are the most/],
      ['vault/src/a.ts', `const b = async () => {\n${'  f()\n'.repeat(60)}}`, /b has 62 lines/],
      ['images/src/a.ts', `export const all = {\n  c() {\n${'    f()\n'.repeat(60)}  },\n}`, /a.ts:2 c has 62 lines/],
      ['contract/src/a.test.ts', `it('does', () => {\n${'  f()\n'.repeat(60)}})`, /it has 62 lines/],
      ['server/src/a.ts', `function describeAll() {\n${'  f()\n'.repeat(60)}}`, /describeAll has 62 lines/],
      ['server/src/a.ts', '', /watch\.ts createWatch is on the list, and its file is gone/],
      ['web/src/session/watch.ts', 'export function createWatch() {}', /createWatch is long no more: take it off the list/],
    ],
  },
  {
    name: 'a folder has at most 20 files, and a domain above 15 has rooms',
    rule: foldersStaySmall,
    beside: Array.from({ length: 20 }, (_, at) => ({ path: `server/src/db/a${at}.ts`, source: '' })).concat(
      Array.from({ length: 15 }, (_, at) => ({ path: `server/src/domains/cart/a${at}.ts`, source: '' })),
      Array.from({ length: 20 }, (_, at) => ({ path: `web/src/pages/cart/A${at}.tsx`, source: '' })),
    ),
    controls: [
      ['server/src/db/one-more.ts', '', /server\/src\/db:1 has 21 files; 20 are the most/],
      ['server/src/domains/cart/one-more.ts', '', /cart:1 has 16 files; 15 are the most: give it rooms/],
      ['web/src/pages/cart/OneMore.module.css', '', /pages\/cart:1 has 21 files; 20 are the most/],
    ],
  },
  {
    name: 'no folder is there for one file alone',
    rule: noFolderForOneFile,
    beside: [{ path: 'server/src/domains/cart/cart.ts', source: '' }],
    controls: [['server/src/domains/cart/alone/alone.ts', '', /cart\/alone:1 holds alone.ts alone/]],
  },
  {
    name: 'the arrows between the rooms of the server, the shop and the desk run one way',
    rule: roomsLookDown,
    beside: [
      { path: 'server/src/supervisor/child.ts', source: `import { connect } from '../db/connect.ts'` },
      { path: 'server/src/db/connect.ts', source: `import { now } from '../kernel/clock.ts'` },
      { path: 'web/src/shell/Shell.tsx', source: `import { Heading } from '../parts/page/Heading.tsx'` },
    ],
    controls: [
      [
        'server/src/db/embedded.ts',
        `import { ending } from '../supervisor/ending.ts'`,
        /from server\/src\/db to server\/src\/supervisor/,
      ],
      [
        'server/src/kernel/call.ts',
        `import type { Child } from '../supervisor/child.ts'`,
        /from server\/src\/kernel to server\/src\/supervisor/,
      ],
      [
        'web/src/parts/price/Cart.tsx',
        `import { Shell } from '../../shell/Shell.tsx'`,
        /from web\/src\/parts to web\/src\/shell/,
      ],
    ],
  },
  {
    name: 'names say what is inside',
    rule: namesSayWhat,
    controls: [
      ['server/src/http/utils.ts', '', /utils.ts:1 is a drawer/],
      ['web/src/common/Price.tsx', '', /is a drawer/],
      ['ui/src/helpers/a.css', '', /is a drawer/],
    ],
  },
  {
    name: 'an exported name stands in one file of its package, and the list of shared ones only shrinks',
    rule: exportedNamesAreUnique(),
    beside: [
      { path: 'server/src/db/a.ts', source: 'export type Refusal = 1\nexport const { keep, total: sum } = f()' },
      { path: 'server/src/db/a.test.ts', source: 'export const start = 1' },
      { path: 'web/src/a.ts', source: 'export const later = 1\nexport function start() {}' },
    ],
    controls: [
      ['server/src/http/b.ts', '\nexport type Refusal = 2', /b.ts:2 Refusal is also exported by server\/src\/db\/a.ts/],
      ['server/src/http/b.ts', 'export function sum() {}', /a.ts:2 sum is also exported by server\/src\/http\/b.ts/],
    ],
  },
  {
    name: 'an exported name of one word is a noun or a verb',
    rule: exportedNamesSayWhat,
    controls: [
      ['server/src/a.ts', '\nexport type Told = 1', /a.ts:2 Told is a bare participle, pronoun or adverb/],
      ['web/src/a.ts', 'export const there = 1', /there is a bare/],
      ['ui/src/A.tsx', 'export function Printed() {}', /Printed is a bare/],
      ['contract/src/a.ts', 'export class Thing {}', /Thing is a bare/],
    ],
  },
  {
    name: 'exports have names, but for pages and configurations',
    rule: exportsHaveNames,
    controls: [
      ['server/src/http/api/bind.ts', `\n\nexport default 1`, /bind.ts:3 exports a default/],
      ['web/src/parts/Price.tsx', `const Price = 1\nexport { Price as default }`, /Price.tsx:2 exports a default/],
    ],
  },
  {
    name: 'no file only passes on what others export',
    rule: nobodyOnlyPassesOn,
    controls: [
      ['ui/src/all.ts', `export * from './Button.tsx'\nexport { Field } from './Field.tsx'`, /only passes on/],
      ['contract/src/all.ts', `import { a } from './a.ts'\nexport { a }`, /only passes on/],
    ],
  },
  { name: 'no enums', rule: noEnums, controls: [['contract/src/a.ts', `export enum Season { winter }`, /declares an enum/]] },
  {
    name: 'a word from outside is looked up where nothing is but what we put there',
    rule: wordsMeetNoPrototype,
    controls: [
      ['server/src/a.ts', `\nconst types: Record<string, string> = {}\nf(types[word])`, /a.ts:3 looks a word up in types/],
      ['web/src/a.ts', `const of = (all: Readonly<Record<string, Key>>, word: string) => all[word]`, /looks a word up in all/],
      ['contract/src/a.ts', `f(known[word as keyof typeof known])`, /casts a word/],
      ['server/src/a.ts', `if (variant in amounts) f()`, /asks a prototype/],
    ],
  },
  {
    name: 'no test goes red because the machine is busy',
    rule: testsReadNoStopwatch,
    controls: [
      ['server/src/a.test.ts', `\nexpect(performance.now() - began).toBeLessThan(500)`, /a.test.ts:2 measures time: count/],
      ['ui/src/A.test.tsx', `const ms = Date.now() - since`, /measures time: count/],
      ['contract/src/a.test.ts', `expect(process.cpuUsage(began).user).toBeLessThan(60)`, /time of the processor/],
      ['vault/src/a.test.ts', `await vi.waitFor(() => expect(heard).toHaveLength(1))`, /gives up after a second/],
      ['web/src/a.test.ts', `await expect.poll(heard, { timeout: 2000 }).toBe(1)`, /has a limit of its own/],
    ],
  },
  {
    name: 'what is kept in memory ages by a clock that nobody sets',
    rule: agesGoByASteadyClock,
    controls: [
      ['server/src/kernel/a.ts', `\nif (Date.now() - since > minute) f()`, /a.ts:2 keeps an age by a clock that can be set/],
    ],
  },
  {
    name: 'no file leads back to itself',
    rule: noCircles,
    beside: [{ path: 'web/src/b.ts', source: `import { c } from './c.ts'` }],
    controls: [
      ['web/src/c.ts', `const b = await import('./b.ts')`, /web\/src\/b.ts → web\/src\/c.ts → web\/src\/b.ts/],
      ['web/src/c.ts', `import type { B } from './b.ts'`, /web\/src\/b.ts → web\/src\/c.ts → web\/src\/b.ts/],
      ['web/src/c.ts', `import './c.ts'`, /web\/src\/c.ts:1 leads back to itself/],
    ],
  },
]
