import type { DeskMember, DeskSession } from '@alpenglow/contract/staff/api'
import type { Permission } from '@alpenglow/contract/staff/roles'
import type { TextKey } from '@alpenglow/texts/texts'
import type { IconName } from '@alpenglow/ui/Icon'
import type { Words } from './text/Texts.tsx'

/** A step of the sign-in, shown only while the sign-in is at that stage; `any`: to everybody. */
export type SignInFacts = { path: `/staff/${string}`; stage: DeskSession['stage'] | 'any' }

/** A row of a page, or a filter of its list, as the command menu finds it: the query that shows it there. */
export type PageCommand = { label: string; hint?: string; query: string }

/** A place of the desk, in the frame. */
export type PlaceFacts = {
  path: '/staff' | `/staff/${string}`
  /** In the window, on the page and in the menu. Some pages show less to a member with fewer permissions. */
  title: TextKey | ((member: DeskMember) => TextKey)
  icon: IconName
  /** The kinds of places, in the order of the menu; a line is drawn between them. */
  kind: 'reports' | 'house' | 'records'
  /** Leads here after G. */
  letter: string
  /** Without it, the place is neither shown nor in the menu. */
  permission?: Permission
  /** What the command menu finds on this page besides the page itself; loaded when the menu opens. */
  finds?: (words: Words, member: DeskMember) => Promise<PageCommand[]> | PageCommand[]
}

/** The facts of a page that the frame of the desk needs. */
export type DeskPageFacts = SignInFacts | PlaceFacts
