import type { DeskMember } from '@alpenglow/contract/staff/api'
import type { DeskPage } from '@alpenglow/contract/staff/addresses'
import type { TextKey } from '@alpenglow/texts/texts'
import { map } from '../map.ts'
import { mayDo } from '../member.ts'
import type { PlaceFacts } from '../page-facts.ts'

export type Place = Omit<PlaceFacts, 'title'> & { page: DeskPage; title: TextKey }

const kinds = ['reports', 'house', 'records'] as const satisfies PlaceFacts['kind'][]

/** The places that this staff member may see, by their kinds; all others are left out. */
export function placesOf(member: DeskMember): Place[][] {
  const places = (Object.keys(map) as DeskPage[]).flatMap((page): Place[] => {
    const facts = map[page]
    if ('stage' in facts || (facts.permission && !mayDo(member, facts.permission))) return []
    return [{ ...facts, page, title: typeof facts.title === 'function' ? facts.title(member) : facts.title }]
  })
  return kinds.map((kind) => places.filter((place) => place.kind === kind)).filter((its) => its.length > 0)
}
