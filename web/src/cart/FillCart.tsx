import { Button } from '@alpenglow/ui/Button'
import { useNavigate } from '@alpenglow/client/routing/Router'
import { useText } from '@alpenglow/client/words/words'
import type { ComponentProps } from 'react'
import { flashes } from '../flashes.ts'
import { usePaths } from '../usePaths.ts'
import { useCartPress } from './useCartPress.ts'

/** One press, and everybody who lives together has a pass in the cart; another one, and it is as before. */
export function FillCart({ kind = 'line' }: Pick<ComponentProps<typeof Button>, 'kind'>) {
  const { t, count } = useText()
  const { pressed, press } = useCartPress()
  const navigate = useNavigate()
  const cart = usePaths().cart()
  const fill = () =>
    press('fill', async ({ fillForHousehold, remove }) => {
      const { cartNow } = await import('./data.ts')
      const before = new Set((await cartNow()).items.map(({ internalId }) => internalId))
      if (!(await fillForHousehold())) return
      const [first, ...others] = (await cartNow()).items.flatMap(({ internalId }) =>
        before.has(internalId) ? [] : [internalId],
      )
      if (first)
        flashes.add({
          id: 'cart',
          type: 'info',
          text: count('pages.autopilot.done', others.length + 1),
          options: { glyph: 'check', undo: () => void remove([first, ...others]) },
          navigationCount: 0,
        })
      navigate(cart)
    })
  return (
    <Button kind={kind} busy={pressed === 'fill'} onClick={() => void fill()}>
      {t('pages.autopilot.fill')}
    </Button>
  )
}
