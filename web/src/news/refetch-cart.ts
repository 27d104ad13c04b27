import { cart as api } from '@alpenglow/contract/cart/api'
import type { Cart } from '@alpenglow/contract/cart/cart'
import { createClient } from '@alpenglow/contract/http/client'
import { mustBeThere } from '@alpenglow/contract/http/require-answer'
import { unattended } from './background-calls.ts'
import { keepIfLater } from '../cart/data.ts'
import { changes } from '../cart/shared-changes.ts'
import { ordering } from '../cart/pending-changes.ts'

const { getCart } = createClient({ getCart: api.getCart }, unattended)

/** What is being changed here is answered soon; whatever the news was of may be in that answer. */
const aMoment = 700

/** A change elsewhere was told, or may have been: the cart is asked for, unless it is known that this is the one. */
export async function lookAgain(known: () => Cart | null | undefined, mark: number | undefined, isNow: boolean): Promise<void> {
  if (changes.wanted().size > 0) return void setTimeout(() => void lookAgain(known, mark, isNow), aMoment)
  if (ordering.isUnderWay()) return
  const cart = known()
  if (cart && isKnown(cart, mark, isNow)) return
  try {
    keepIfLater(mustBeThere(await getCart()))
  } catch {
    // It is as it was; whoever changes it, or comes back to it, learns what it is.
  }
}

/** Of one's own changes the last was answered before the first was told. Of what came before, only the very same is the same: it may be another cart. */
const isKnown = ({ version }: Cart, mark = 0, isNow: boolean): boolean => (isNow ? mark <= version : mark === version)
