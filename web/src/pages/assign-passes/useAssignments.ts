import { isForSomebody } from '@alpenglow/contract/catalogue/kinds'
import type { Cart, Item } from '@alpenglow/contract/cart/cart'
import {
  whyNotGive,
  type AssignmentContext,
  type AssignableLine,
  type Refusal,
  type Taker,
} from '@alpenglow/contract/cart/assigning/assignment-check'
import type { Product } from '@alpenglow/contract/catalogue/product'
import type { Day } from '@alpenglow/contract/values/day'
import { isInForce, type OwnedState } from '@alpenglow/contract/my-products/rules'
import type { GroupMember } from '@alpenglow/contract/profiles/api'
import { useCallback, useEffect, useEffectEvent, useMemo, useState } from 'react'
import { otherPassOf } from '../../cart/owners/owner-discounts.ts'
import { useCartChange, type Assignment } from '../../cart/useCartChange.ts'
import { tabStorage } from '../../tab-storage.ts'

/** The server does not reveal the birthday of a lent person, so their age is unknown and only the server checks it. */
const takerOf = ({ isGuest, needsMinorConsent, profile }: GroupMember): Taker => ({
  id: profile.id,
  dob: isGuest && profile.dob === null ? undefined : profile.dob,
  waitsForConsent: isGuest && needsMinorConsent,
  owned: profile.items.flatMap(({ productId, date, state }) =>
    wasGivenBack(state) ? [] : [{ productId, date, isInForce: isInForce(state) }],
  ),
})
const wasGivenBack = (state: OwnedState) => state === 'deferred' || state === 'cancelled'
const lineOf = ({ internalId: id, type, variant, date, profileId }: Item): AssignableLine => ({
  id,
  type,
  variant,
  date,
  profileId,
})

const mostRemembered = 200
const rememberedAs = (name: string) => {
  const ids = () => tabStorage.read(name)?.split(' ') ?? []
  return {
    has: (id: string) => ids().includes(id),
    keep: (some: readonly string[]) => tabStorage.write(name, [...ids(), ...some].slice(-mostRemembered).join(' ')),
  }
}
/** Items that the autofill has assigned once in this tab: it does not assign them a second time by itself. */
const autofilledItems = rememberedAs('filled-in')
/**
 * Items that the guest has taken back in this tab. While one of them is unassigned the autofill stays off, or it would
 * assign the item again.
 */
const unassignedByGuest = rememberedAs('taken-back')

/**
 * Optimistic update of the assignments: who has which item, who could get it, and the calls that change it. A change
 * shows at once, and the server's answer replaces it.
 */
export function useAssignments(cart: Cart, members: readonly GroupMember[], products: readonly Product[]) {
  const change = useCartChange()
  const [asked, setAsked] = useState<readonly Assignment[]>([])
  const [making, setMaking] = useState(0)
  const known = useMemo(() => new Map(products.map((product) => [product.id, product])), [products])
  const whose = ({ internalId, profileId }: Item) =>
    asked.find((one) => one.internalId === internalId)?.profileId ?? (isAsked(asked, internalId) ? null : profileId)
  const items = cart.items
    .filter((item) => isForSomebody(known.get(item.type) ?? item))
    .map((item) => ({ ...item, profileId: whose(item) }))
  const giving: AssignmentContext = {
    lines: items.map(lineOf),
    takers: members.map(takerOf),
    product: (id) => known.get(id),
    wrong: new Set(cart.errors.map(({ internalId }) => internalId)),
  }
  const open = items.filter(({ profileId }) => profileId === null)

  const give = async (assignments: readonly Assignment[]): Promise<boolean> => {
    setAsked((before) => [...before.filter(({ internalId }) => !isAsked(assignments, internalId)), ...assignments])
    unassignedByGuest.keep(assignments.flatMap(({ internalId, profileId }) => (profileId === null ? [internalId] : [])))
    const isDone = await change.give(assignments)
    setAsked((now) => now.filter((one) => !assignments.includes(one)))
    return isDone
  }
  const fill = async () => {
    autofilledItems.keep(open.map(({ internalId }) => internalId))
    await change.fillIn()
  }
  const fillOnce = useEffectEvent(() => {
    const ids = open.map(({ internalId }) => internalId)
    if (!ids.every(autofilledItems.has) && !ids.some(unassignedByGuest.has)) void fill()
  })
  useEffect(() => fillOnce(), [])

  const begins = useCallback(() => {
    setMaking((many) => many + 1)
    return () => setMaking((many) => many - 1)
  }, [])

  return {
    /** A form for a new person is open: its button is the primary one. */
    isMaking: making > 0,
    begins,
    change,
    items,
    open,
    isFilling: change.wanted.has('given'),
    whyNot: (item: Item, profileId: string, as: Partial<AssignableLine> = {}): Refusal | undefined => {
      const taker = giving.takers.find(({ id }) => id === profileId)
      const line = giving.lines.find(({ id }) => id === item.internalId)
      if (!taker || !line) return undefined
      const changed = { ...line, ...as }
      return whyNotGive(changed, taker, { ...giving, lines: giving.lines.map((one) => (one === line ? changed : one)) })
    },
    /** The same check for a person who is in no household yet. */
    whyNotBorn: ({ internalId }: Item, dob: Day | null): Refusal | undefined => {
      const line = giving.lines.find(({ id }) => id === internalId)
      return line && whyNotGive(line, { id: '', dob, waitsForConsent: false, owned: [] }, giving)
    },
    product: (item: Item) => known.get(item.type),
    otherPass: (item: Item, member: GroupMember): string | undefined =>
      otherPassOf(
        item,
        items.slice(
          0,
          items.findIndex(({ internalId }) => internalId === item.internalId),
        ),
        member,
        products,
      ),
    give,
    fill,
    /** Takes back everything that the autofill assigned. */
    undo: () =>
      give(
        items
          .filter(({ proposal, profileId }) => proposal !== null && profileId !== null)
          .map(({ internalId }) => ({ internalId, profileId: null })),
      ),
  }
}
export type AssignmentState = ReturnType<typeof useAssignments>

const isAsked = (some: readonly Assignment[], id: string) => some.some(({ internalId }) => internalId === id)
