import type { Item } from '@alpenglow/contract/cart/cart'
import { useText } from '@alpenglow/client/words/words'
import { useState } from 'react'
import { idsOf } from '../../../cart/groups.ts'
import { withAs, type CartChange } from '../../../cart/useCartChange.ts'
import { NamedModal } from '../../../events/NamedModal.tsx'
import { useMoney } from '../../../text/money.ts'
import { capital, useNumbers } from '../../../text/useNumbers.ts'
import type { ContinueAction } from '../bill/useContinueAction.ts'
import type { UninsuredPasses } from './uninsured-passes.ts'

type Props = { check: ContinueAction['insurance']; change: CartChange }

/** Offers insurance once before the next step. Nothing is preselected, and declining is as easy as accepting. */
export function InsuranceCheck({ check: { open, missing, close, goOn }, change }: Props) {
  const { t } = useText()
  const words = useWordsOf(missing)
  const [isAdding, setAdding] = useState(false)
  const insure = async () => {
    if (!missing || isAdding) return
    setAdding(true)
    const alike = Map.groupBy(missing.offers, ({ product, variant }) => withAs(product.id, variant.variant))
    const added = await Promise.all(
      [...alike.values()].map(([first, ...others]) => {
        if (!first) return true
        const items = [first, ...others].map(({ item }) => item) as [Item, ...Item[]]
        return change.addAddon(idsOf(items), first.product.id, first.variant.variant)
      }),
    )
    setAdding(false)
    if (added.every(Boolean)) goOn()
    else close()
  }
  return (
    <NamedModal
      name="insurance-check"
      open={open && words !== undefined}
      title={words?.title ?? ''}
      onClose={close}
      actions={{
        primary: { label: words?.insure ?? '', busy: isAdding, onPress: () => void insure() },
        secondary: { label: t('pages.cart.go_without'), onPress: goOn },
      }}
    >
      <p>{words?.each}</p>
      <p>{missing?.offers[0].product.tagline}</p>
    </NamedModal>
  )
}

/** Remembers the last words while the dialog closes, when nothing is missing any more. */
function useWordsOf(missing: UninsuredPasses | undefined) {
  const { t, count } = useText()
  const { number } = useNumbers()
  const money = useMoney()
  const [last, setLast] = useState(missing)
  if (missing && missing !== last) setLast(missing)
  if (!last) return undefined
  const { offers, price } = last
  const many = offers.length
  const [{ product, price: each }] = offers
  return {
    title: capital(count('pages.cart.uninsured', many, { number: number(many) })),
    each: t('pages.cart.uninsured_each', { name: product.name, price: money(each, 'always') }),
    insure: t(`pages.cart.insure.${many === 1 ? 'single' : many === 2 ? 'both' : 'all'}`, {
      number: number(many),
      price: money(price, 'always'),
    }),
  }
}
