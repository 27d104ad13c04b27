import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { chromiumGiven } from './proof/src/environment.ts'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Small files that take long. Begun last, they would be waited for alone. */
const long =
  /(?:bad-requests|foreign-words|signing-in|profiles\/properties|patterns|dead-workers|news\/many-streams|import(?:-people)?|promotion-codes|hostile)\.test\.ts$/

class LongOnesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line unicorn/no-array-sort -- what sorts here is no array
    const sorted = await super.sort(files)
    const isLong = ({ moduleId }: TestSpecification) => long.test(moduleId)
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))]
  }
}

// Whoever starts a process in a test reads some three hundred modules there: what one has compiled is there for all others, also tomorrow.
process.env['NODE_COMPILE_CACHE'] ??= join(import.meta.dirname, '.cache/compiled')

/** A run of all cases has single tests that take minutes where others use the machine as well. */
const limit = process.argv.includes('whole') ? 600_000 : 120_000

export default defineConfig({
  test: {
    include: [
      '{contract,texts,server,vault,sandbox,images,ui,client,web,staff,proof,bench}/src/**/*.test.{ts,tsx}',
      '{client,web}/build/*.test.ts',
    ],
    // Where the browser is for tests that look at a page: vault/src/testing/browser.ts.
    provide: { chromium: chromiumGiven ?? '/usr/bin/chromium-headless-shell' },
    globalSetup: ['./server/src/testing/test-setup.ts'],
    setupFiles: ['./server/src/testing/test-seed.ts'],
    // Limits for what hangs, with room for a busy machine: whoever waits for something goes on once it happens.
    testTimeout: limit,
    hookTimeout: limit,
    expect: { poll: { timeout: 60_000 } },
    // Twice the cores of a small machine: many tests wait. What a file has read is kept for the next: no module of ours remembers anything.
    maxWorkers: 4,
    pool: 'forks',
    isolate: false,
    sequence: { sequencer: LongOnesFirst },
  },
})
