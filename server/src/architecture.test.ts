import { describe, expect, it } from 'vitest'
import { domainFilesKeepToTheirRoom } from './architecture/domain-files.ts'
import { functionsStayShort } from './architecture/functions.ts'
import { wordsMeetNoPrototype } from './architecture/lookups.ts'
import { readModule, type HouseRule } from './architecture/modules.ts'
import { environmentIsReadOnce } from './architecture/workspaces.ts'
import { testsReadNoStopwatch } from './architecture/stopwatches.ts'
import { readTree } from './architecture/tree.ts'
import { workspacesChecks } from './architecture/planted/workspaces.ts'
import { serverChecks } from './architecture/planted/server.ts'
import { domainsChecks } from './architecture/planted/domains.ts'
import { shopChecks } from './architecture/planted/shop.ts'
import { filesChecks } from './architecture/planted/files.ts'

const house = readTree().map(readModule)
const checks = [...workspacesChecks, ...serverChecks, ...domainsChecks, ...shopChecks, ...filesChecks]

it('looks at the whole house, and at nothing that was built or installed', () => {
  const paths = house.map(({ path }) => path)
  const some = [
    'vitest.config.ts',
    'contract/src/apis.ts',
    'server/src/start.ts',
    'e2e/playwright.config.ts',
    'ui/src/tokens.css',
  ]
  expect(paths).toEqual(expect.arrayContaining(some))
  expect(paths.some((path) => /^server\/migrations\/.*\.sql$/.test(path))).toBe(true)
  expect(paths.filter((path) => /node_modules|dist\/|^\./.test(path))).toEqual([])
  expect(house.flatMap(({ imports }) => imports).length).toBeGreaterThan(paths.length)
})

describe.each(checks)('$name', ({ rule, controls, beside = [] }) => {
  it('holds', () => expect(rule(house)).toEqual([]))
  it.each(controls.map(([path, source, says]) => ({ path, source, says })))(
    'is found broken in $path: $says',
    ({ path, source, says }) => {
      const breaches = rule([...beside, { path, source }].map(readModule))
      expect(breaches.join('\n')).toMatch(says)
    },
  )
})

describe('what a rule must leave alone', () => {
  it.each<[string, HouseRule, { path: string; source: string }[]]>([
    [
      'the environment in a comment or a text',
      environmentIsReadOnce,
      [{ path: 'server/src/a.ts', source: `// process.env\nexport const says = 'process.env'` }],
    ],
    [
      'words in a Map, what a name known to the compiler leads to, and what is only written',
      wordsMeetNoPrototype,
      [
        {
          path: 'server/src/a.ts',
          source: `const a: Record<string, 1> = {}\na[word] = 1\nf(a['b'], new Map().get(word), rows[at], 'html' in value)`,
        },
      ],
    ],
    [
      'a moment of the past in a test, a wait without a limit, and a stopwatch of a proof',
      testsReadNoStopwatch,
      [
        {
          path: 'server/src/a.test.ts',
          source: `f(Date.now() - 8 * 86_400_000)\nawait expect.poll(heard, { interval: 5 }).toBe(1)`,
        },
        { path: 'proof/src/a.ts', source: `took.push(performance.now() - began)` },
      ],
    ],
    [
      'a describe, a function of sixty lines, and a proof of any length',
      functionsStayShort([]),
      [
        { path: 'server/src/a.test.ts', source: `describe('a', () => {\n${'  f()\n'.repeat(80)}})` },
        { path: 'server/src/a.ts', source: `function a() {\n${'  f()\n'.repeat(58)}}` },
        { path: 'proof/src/a.ts', source: `function a() {\n${'  f()\n'.repeat(80)}}` },
      ],
    ],
    [
      'a front door calling one below, its store and a port',
      domainFilesKeepToTheirRoom,
      [
        {
          path: 'server/src/domains/cart/cart.ts',
          source: `import '../flags/flags.ts'\nimport './store.ts'\nimport '../../providers/mail/port.ts'\nimport '../../kernel/errors.ts'`,
        },
      ],
    ],
  ])('%s', (_, rule, files) => expect(rule(files.map(readModule))).toEqual([]))
})
