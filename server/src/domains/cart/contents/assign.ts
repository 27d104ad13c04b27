import {
  whyNotGive,
  type AssignmentContext,
  type AssignableLine,
  type Refusal,
  type Taker,
} from '@alpenglow/contract/cart/assigning/assignment-check'
import { propose } from '@alpenglow/contract/cart/assigning/propose'
import type { ErrorCode } from '@alpenglow/contract/http/errors'
import { Invalid } from '../../../kernel/errors.ts'
import { assignTo, unassign, type Contents, type StoredItem } from './contents.ts'
import { tooMany } from './hoarding.ts'
import { isBoundToLost } from './lost-people.ts'
import { findOnShelf, leadOf, problemOf, type Shelf } from './catalogue-view.ts'

export type Assignment = { internalId: string; profileId: string | null }

const codes: Record<Refusal, ErrorCode> = {
  age_unknown: 'AGE_INVALID',
  too_young: 'AGE_INVALID',
  too_old: 'AGE_INVALID',
  needs_base_product: 'INVALID',
  base_belongs_to_another: 'INVALID',
  for_nobody: 'INVALID',
  not_sold: 'INVALID',
  not_with_the_rest: 'WRONG_CURRENCY',
  waits_for_consent: 'REQUIRED',
  has_it_already: 'NOT_UNIQUE',
  gets_it_already: 'NOT_UNIQUE',
}
const refused = (why: Refusal) => new Invalid({ profileId: [codes[why]] }, { profileId: `components.giving.refused.${why}` })

export const assignmentLineOf = ({ id, type, variant, date, profileId }: StoredItem): AssignableLine => ({
  id,
  type,
  variant,
  date,
  profileId,
})

function givingOf(contents: Contents, shelf: Shelf, takers: readonly Taker[]): AssignmentContext {
  const lead = leadOf(contents, shelf)
  const isWrong = (item: StoredItem) => {
    const found = findOnShelf(shelf, item)
    return found !== undefined && problemOf(found, contents, lead) !== undefined
  }
  return {
    lines: contents.items.map(assignmentLineOf),
    takers,
    product: shelf.product,
    wrong: new Set(contents.items.filter(isWrong).map(({ id }) => id)),
  }
}

/** Assigns items to people. The add-ons of an item go with it. */
export const assignItems = (
  contents: Contents,
  shelf: Shelf,
  takers: readonly Taker[],
  wanted: readonly Assignment[],
): Contents => {
  if (wanted.some((one) => isBoundElsewhere(contents, one)))
    throw new Invalid({ profileId: ['INVALID'] }, { profileId: 'pages.renew.bound' })
  // Items that are exchanged are unassigned first: else the first would be refused, as its taker still gets the second.
  const isMeant = ({ id }: StoredItem) => wanted.some(({ internalId }) => internalId === id)
  const open =
    wanted.length > 1 ? { ...contents, items: contents.items.map((one) => (isMeant(one) ? unassign(one) : one)) } : contents
  const given = wanted.reduce((so, one) => assignItem(so, shelf, takers, one), open)
  const isSame = given.items.every((one, at) => one.profileId === contents.items[at]?.profileId)
  return isSame ? contents : given
}

/** A renewal or an upgrade is its owner's: no other person can get it. */
const isBoundElsewhere = ({ items }: Contents, { internalId, profileId }: Assignment): boolean =>
  items.some(
    (item) =>
      item.id === internalId &&
      item.ownedId !== undefined &&
      (item.profileId !== null || isBoundToLost(item)) &&
      item.profileId !== profileId,
  )

function assignItem(
  contents: Contents,
  shelf: Shelf,
  takers: readonly Taker[],
  { internalId, profileId }: Assignment,
): Contents {
  const item = contents.items.find(({ id }) => id === internalId)
  if (!item) throw new Invalid({ internalId: ['INVALID'] }, { internalId: 'pages.assign.item_gone' })
  if (item.profileId === profileId) return contents
  if (profileId === null) return withItem(contents, unassign(item))
  const taker = takers.find(({ id }) => id === profileId)
  if (!taker) throw new Invalid({ profileId: ['INVALID'] }, { profileId: 'components.giving.refused.not_of_group' })
  const giving = givingOf(contents, shelf, takers)
  const why = whyNotGive(giving.lines.find(({ id }) => id === internalId) ?? assignmentLineOf(item), taker, giving)
  if (why) throw refused(why)
  return withItem(contents, assignTo(item, profileId))
}

/** An item that became another one stays with its person where it still fits them, and is unassigned otherwise. */
export function recheckAssignments(before: Contents, after: Contents, shelf: Shelf, takers: readonly Taker[]): Contents {
  if (after === before) return after
  const giving = givingOf(after, shelf, takers)
  const isAsBefore = ({ id, type, variant, date }: StoredItem) =>
    before.items.some((one) => one.id === id && one.type === type && one.variant === variant && one.date === date)
  const isRefused = (item: StoredItem) => {
    const taker = takers.find(({ id }) => id === item.profileId)
    const line = giving.lines.find(({ id }) => id === item.id)
    return taker !== undefined && line !== undefined && whyNotGive(line, taker, giving) !== undefined
  }
  return { ...after, items: after.items.map((item) => (isAsBefore(item) || !isRefused(item) ? item : unassign(item))) }
}

/** Assigns what is unassigned to the people whom it suits. */
export function fillProposed(contents: Contents, shelf: Shelf, takers: readonly Taker[]): Contents {
  const giving = givingOf(contents, shelf, takers)
  const beyond = tooMany(contents.items, shelf)
  const bound = new Set(contents.items.filter(isBoundToLost).map(({ id }) => id))
  const lines = giving.lines.filter(({ id }) => !beyond.has(id) && !bound.has(id))
  const proposals = propose({ ...giving, lines })
  return proposals.reduce((so, { id, profileId, reason: proposal }) => {
    const item = so.items.find((one) => one.id === id)
    return item ? withItem(so, assignTo(item, profileId, proposal)) : so
  }, contents)
}

const withItem = (contents: Contents, item: StoredItem): Contents => ({
  ...contents,
  items: contents.items.map((one) => (one.id === item.id ? item : one)),
})
