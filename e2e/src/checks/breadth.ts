import { isEverywhere } from '../../../proof/src/environment.ts'

/**
 * What is wide by nature (each page, width, light, control) is looked at whole by `npm run prove -- everywhere`, which a release runs. A test run
 * looks at a share that is the same every day: `few` of `all`. Whole journeys that are only for the proof have the tag `@everywhere`.
 */
export const shareOf = <T>(all: readonly T[], few: readonly T[]): readonly T[] => (isEverywhere ? all : few)
