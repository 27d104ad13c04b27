import { isEverywhere } from '../../../proof/src/environment.ts'

/**
 * Broad checks (each page, width, theme, control) run in full with `npm run prove -- everywhere`, which a release runs.
 * A test run takes a fixed share: `few` of `all`. Whole tests for the proof only have the tag `@everywhere`.
 */
export const shareOf = <T>(all: readonly T[], few: readonly T[]): readonly T[] => (isEverywhere ? all : few)
