import type { TextKey } from '@alpenglow/texts/texts'
import type { Paths } from '../../paths.ts'

export type Place = {
  to: string
  word: TextKey
  /** How the addresses begin that belong to it, too. */
  within: readonly string[]
}

/** What the bar and the menu lead to, in the order of a visit. */
export const places = (paths: Paths): Place[] => [
  { to: paths.passes(), word: 'components.shell.passes', within: [paths.whichPass(), paths.product('')] },
  { to: paths.resorts(), word: 'components.shell.resorts', within: [paths.resort('')] },
]
