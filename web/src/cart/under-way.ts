import { kept } from '../tab-storage.ts'

const name = 'cart-changing'
let underWay = 0

/** A change was under way when this page was asked for: the cart that came with it may be from before. */
export const wasChanging = kept.read(name) === 'yes'
if (wasChanging) kept.write(name, '')

export async function whileChanging<T>(change: () => Promise<T>): Promise<T> {
  if (underWay++ === 0) kept.write(name, 'yes')
  try {
    return await change()
  } finally {
    if (--underWay === 0) kept.write(name, '')
  }
}
