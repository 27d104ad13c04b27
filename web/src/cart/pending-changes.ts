import { kept } from '../tab-storage.ts'

const name = 'cart-changing'
const yes = 'yes'
const said = kept.read(name)
let underWay = 0

/**
 * A change was under way when this page was asked for: the cart that came with it may be from before, also where the page that was left has
 * still had the answer.
 *
 *   change ── asks for a page ── which is drawn ── changed, answered ── the page comes, with what was before
 */
export const wasChanging = said === yes || Number(said) >= performance.timeOrigin
if (said === yes) kept.write(name, '')

export async function whileChanging<T>(change: () => Promise<T>): Promise<T> {
  if (underWay++ === 0) kept.write(name, yes)
  try {
    return await change()
  } finally {
    if (--underWay === 0) kept.write(name, String(performance.timeOrigin + performance.now()))
  }
}

let orders = 0
/**
 * The order is being placed, and its page is about to load: news that the cart is gone means that it has become this
 * order.
 */
export const ordering = {
  isUnderWay: (): boolean => orders > 0,
  began: (): void => void orders++,
  ended: (): void => void orders--,
}
