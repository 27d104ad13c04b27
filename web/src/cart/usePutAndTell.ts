import { useText } from '@alpenglow/client/words/words'
import { flashes } from '../flashes.ts'
import type { CartChange } from './useCartChange.ts'

/** Passes for several people come into the cart at once: said on the page that comes next, with the way back. */
export function usePutAndTell() {
  const { count } = useText()
  return async (put: () => Promise<boolean>, remove: CartChange['remove']): Promise<boolean> => {
    const before = await idsNow()
    if (!(await put())) return false
    const [first, ...others] = before ? ((await idsNow()) ?? []).filter((id) => !before.includes(id)) : []
    if (first)
      flashes.add({
        id: 'cart',
        type: 'info',
        text: count('pages.autopilot.done', others.length + 1),
        options: { glyph: 'check', undo: () => void remove([first, ...others]) },
        navigationCount: 0,
      })
    return true
  }
}

/** Nothing where that can’t be learned: what is wanted is done all the same, without a word. */
async function idsNow(): Promise<string[] | undefined> {
  try {
    const { cartNow } = await import('./data.ts')
    return (await cartNow()).items.map(({ internalId }) => internalId)
  } catch {
    return undefined
  }
}
