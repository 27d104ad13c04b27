import { tabStorage } from '../tab-storage.ts'

const name = 'cart-changing'
const yes = 'yes'
const storedState = tabStorage.read(name)
let underWay = 0

/**
 * A change was under way when this page was requested: the cart that came with it may be from before the change, even
 * if the page that was left still got the answer.
 *
 *   change ── requests a page ── it is rendered ── changed, answered ── the page arrives, with the cart from before
 */
export const wasChanging = storedState === yes || Number(storedState) >= performance.timeOrigin
if (storedState === yes) tabStorage.write(name, '')

export async function whileChanging<T>(change: () => Promise<T>): Promise<T> {
  if (underWay++ === 0) tabStorage.write(name, yes)
  try {
    return await change()
  } finally {
    if (--underWay === 0) tabStorage.write(name, String(performance.timeOrigin + performance.now()))
  }
}

let orders = 0
/**
 * The order is being placed, and its page is about to load: news that the cart is gone means that it has become this
 * order.
 */
export const orderPlacement = {
  isUnderWay: (): boolean => orders > 0,
  began: (): void => void orders++,
  ended: (): void => void orders--,
}
