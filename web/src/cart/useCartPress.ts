import { useText } from '@alpenglow/client/words/words'
import { useState } from 'react'
import { flashes } from '../flashes.ts'
import type { CartChange } from './useCartChange.ts'

type Acts = Omit<CartChange, 'wanted' | 'isBusy'>

/**
 * A press that changes the cart from a page that otherwise does not touch it: the code for the change is loaded with
 * the press.
 */
export function useCartPress() {
  const { t } = useText()
  const [pressed, setPressed] = useState<string>()
  const press = async (what: string, act: (cart: Acts) => Promise<void>) => {
    if (pressed !== undefined) return
    setPressed(what)
    const acts = await import('./useCartChange.ts').then(
      ({ changeWith }) => changeWith(t),
      () => undefined,
    )
    if (acts) await act(acts)
    else flashes.add({ id: 'cart', type: 'error', text: t('components.errors.offline') })
    setPressed(undefined)
  }
  return { pressed, press }
}
