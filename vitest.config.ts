import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: [
      '{contract,texts,server,vault,sandbox,images,ui,client,web,proof,bench}/src/**/*.test.{ts,tsx}',
      '{client,web}/build/*.test.ts',
    ],
    globalSetup: ['./server/src/testing/test-setup.ts'],
    // How long a busy machine may take; who finds nothing wrong waits for none of it.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 10_000 } },
    // One more than the cores of a small machine: some tests wait. What a file has read is kept for the next: no module of ours remembers anything.
    maxWorkers: 3,
    pool: 'forks',
    isolate: false,
  },
})
