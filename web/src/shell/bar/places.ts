import type { TextKey } from '@alpenglow/texts/texts'
import type { Paths } from '../../paths.ts'

export type NavPlace = {
  to: string
  word: TextKey
  /** The prefixes of further addresses that belong to it. */
  within: readonly string[]
}

/** The links of the bar and the menu, in the order of a visit. */
export const places = (paths: Paths): NavPlace[] => [
  { to: paths.passes(), word: 'components.shell.passes', within: [paths.whichPass(), paths.product('')] },
  { to: paths.resorts(), word: 'components.shell.resorts', within: [paths.resort('')] },
]
