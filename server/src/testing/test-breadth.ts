/** `npm run prove -- everywhere` and proofs of a single test file run all cases; a test run takes a share that is the same every day. */
export const isWhole: boolean = (import.meta as ImportMeta & { env: { MODE: string } }).env.MODE === 'whole'

/** All of the cases, or every nth of them, the first one included. */
export const shareOf = <T>(all: readonly T[], everyNth: number): readonly T[] =>
  isWhole ? all : all.filter((_, index) => index % everyNth === 0)
