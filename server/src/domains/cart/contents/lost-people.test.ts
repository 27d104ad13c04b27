import { describe, expect, it } from 'vitest'
import { assignItems } from './assign.ts'
import { unassignAsLost, emptyContents, type StoredItem } from './contents.ts'
import { acceptedLosses } from './lost-people.ts'
import type { Shelf } from './catalogue-view.ts'

const item: StoredItem = {
  id: 'one',
  type: 2,
  variant: 'adult',
  held: 100,
  seen: 120,
  currency: 'USD',
  date: null,
  affiliation: null,
  profileId: '7',
  addons: [],
}
const renewal: StoredItem = { ...item, ownedId: 3 }
const shown = (after: number | null) => (_: string, is: number | null) => is === after

describe('what was for somebody who has gone', () => {
  it('stays, to be given to somebody else, once that is known', () => {
    expect(acceptedLosses([unassignAsLost(item)], shown(120))).toEqual([{ ...item, profileId: null, proposal: null }])
  })
  it('goes where it is bound to what they own', () => {
    expect(acceptedLosses([unassignAsLost(renewal)], shown(null))).toEqual([])
  })
  it('waits as long as nobody was shown it', () => {
    expect(acceptedLosses([unassignAsLost(item), unassignAsLost(renewal)], shown(1))).toEqual([
      unassignAsLost(item),
      unassignAsLost(renewal),
    ])
  })
  it('is nobody else’s where it is bound', () => {
    const contents = { ...emptyContents, items: [unassignAsLost(renewal)] }
    const give = () => assignItems(contents, {} as Shelf, [], [{ internalId: 'one', profileId: '8' }])
    expect(give).toThrow(expect.objectContaining({ fields: { profileId: ['INVALID'] } }))
  })
})
