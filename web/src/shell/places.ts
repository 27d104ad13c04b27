import type { TextKey } from '@alpenglow/contract/translations/texts'
import type { Paths } from '../paths.ts'

/** What the bar and the menu lead to, in the order of a visit. */
export const places = (paths: Paths): { to: string; word: TextKey }[] => [
  { to: paths.passes(), word: 'components.shell.passes' },
  { to: paths.resorts(), word: 'components.shell.resorts' },
]
