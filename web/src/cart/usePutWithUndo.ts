import { useText } from '@alpenglow/client/words/words'
import { flashes } from '../flashes.ts'
import type { CartChange } from './useCartChange.ts'

/** Puts passes for several people into the cart; the next page shows how many there are, and offers an undo. */
export function usePutWithUndo() {
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

/** The ids in the cart; none if it can't be read. The change is made all the same, without the message. */
async function idsNow(): Promise<string[] | undefined> {
  try {
    const { cartNow } = await import('./data.ts')
    return (await cartNow()).items.map(({ internalId }) => internalId)
  } catch {
    return undefined
  }
}
