import { Button } from '@alpenglow/ui/Button'
import { useNavigate } from '@alpenglow/client/routing/Router'
import { useText } from '@alpenglow/client/words/words'
import type { ComponentProps } from 'react'
import { usePaths } from '../usePaths.ts'
import { useCartPress } from './useCartPress.ts'
import { usePutWithUndo } from './usePutWithUndo.ts'

/** One press puts a pass in the cart for each person of the household; "undo" takes them out again. */
export function FillCart({ kind = 'line' }: Pick<ComponentProps<typeof Button>, 'kind'>) {
  const { t } = useText()
  const { pressed, press } = useCartPress()
  const putAndTell = usePutWithUndo()
  const navigate = useNavigate()
  const cart = usePaths().cart()
  const fill = () =>
    press('fill', async ({ fillForHousehold, remove }) => {
      if (await putAndTell(fillForHousehold, remove)) navigate(cart)
    })
  return (
    <Button kind={kind} busy={pressed === 'fill'} onClick={() => void fill()}>
      {t('pages.autopilot.fill')}
    </Button>
  )
}
