import { useText } from '@alpenglow/client/words/words'
import { Icon } from '@alpenglow/ui/Icon'
import { useState } from 'react'
import { useMoney } from '../../../text/money.ts'
import css from './Buy.module.css'
import { CountRows, CountRow } from './CountRows.tsx'
import { totalCount, type BuyRow } from './rows.ts'
import type { BuyCounts } from './useBuyCounts.ts'

type Props = { rows: readonly BuyRow[]; all: readonly BuyRow[]; buying: BuyCounts }

/** Add-ons, a row each. An add-on with a price per age expands into its ages. */
export function AddOnRows({ rows, all, buying }: Props) {
  return (
    <div className={css.counts}>
      {[...Map.groupBy(rows, ({ product }) => product.id)].map(([id, some]) => {
        const [only, ...others] = some
        return others.length === 0 && only?.variant.variant === 'all_ages' ? (
          <CountRow key={id} row={only} all={all} buying={buying} as="div" />
        ) : (
          <ByAge key={id} rows={some} all={all} buying={buying} />
        )
      })}
    </div>
  )
}

/** Opens once a count is set, and stays open until the guest closes it: it must not collapse under their hands. */
function ByAge({ rows, all, buying }: Props) {
  const { t } = useText()
  const money = useMoney()
  const [wasToggled, setToggled] = useState<boolean>()
  const isCounted = totalCount(rows, buying.counts) > 0
  const [wasCounted, setWasCounted] = useState(isCounted)
  if (isCounted && !wasCounted) setWasCounted(true)
  const isOpen = wasToggled ?? (wasCounted || isCounted)
  const least = rows.flatMap(({ price }) => price ?? []).toSorted((a, b) => a.amount - b.amount)[0]
  return (
    <details
      className={css.byAge}
      open={isOpen}
      onToggle={({ currentTarget: { open } }) => open !== isOpen && setToggled(open)}
    >
      <summary className={css.row}>
        <span className={css.name}>
          <b>{rows[0]?.product.name}</b>
        </span>
        <span className={css.price}>{least && t('pages.product.buy.from', { price: money(least) })}</span>
        <span className={css.opens}>
          <Icon name="chevron" size="small" />
        </span>
      </summary>
      <CountRows rows={rows} all={all} buying={buying} />
    </details>
  )
}
