import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: [
      '{contract,texts,server,sandbox,ui,client,web,proof,bench}/src/**/*.test.{ts,tsx}',
      '{client,web}/build/*.test.ts',
    ],
    globalSetup: ['./server/src/testing/test-setup.ts'],
    testTimeout: 20_000,
    hookTimeout: 30_000,
    maxWorkers: 2,
    pool: 'forks',
  },
})
