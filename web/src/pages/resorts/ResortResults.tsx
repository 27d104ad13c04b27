import type { Product } from '@alpenglow/contract/catalogue/product'
import type { Resort } from '@alpenglow/contract/catalogue/resort'
import { Button } from '@alpenglow/ui/Button'
import { useMemo } from 'react'
import { useMinute } from '../../time/useMinute.ts'
import { useText } from '@alpenglow/client/words/words'
import { byRegion } from './by-region.ts'
import { filterResorts, hasFilter, selectPasses, readFilter, type FilterParams } from './filter.ts'
import { FilterSentence } from './FilterSentence.tsx'
import { FoundMap } from './FoundMap.tsx'
import { listRegions } from './places.ts'
import { Region } from './Region.tsx'
import css from './Resorts.module.css'

type Props = {
  resorts: Resort[]
  products: readonly Product[] | undefined
  query: string
  wanted: FilterParams
  change: (part: Partial<FilterParams>) => void
  clear: () => void
}

/** The filter, the number of found resorts, their map, and a card for each. */
export function ResortResults({ resorts, products, query, wanted, change, clear }: Props) {
  const { t, count } = useText()
  const places = useMemo(() => listRegions(resorts), [resorts])
  const passes = useMemo(() => selectPasses(products ?? []), [products])
  const filter = readFilter(wanted, places, passes)
  const found = filterResorts(resorts, query, filter, useMinute())
  const isOnlySearched = !hasFilter(filter)
  const regions = byRegion(found)
  return (
    <>
      <div>
        <FilterSentence places={places} passes={passes} filter={filter} onChange={change} />
        <output className={css.count}>
          {found.length > 0 && count('pages.resorts.count', found.length)}
          {found.length === 0 && (isOnlySearched ? t('pages.resorts.none', { query }) : t('pages.resorts.none_so'))}
        </output>
        {found.length === 0 && <None hint={isOnlySearched ? 'none_hint' : 'none_so_hint'} clear={clear} />}
      </div>
      <div className={css.map}>
        <FoundMap resorts={found} pass={filter.pass} products={products} />
      </div>
      {regions.map(({ region, resorts: there }, place) => (
        <Region key={region} name={region} resorts={there} pass={filter.pass} products={products} isFirst={place === 0} />
      ))}
    </>
  )
}

function None({ hint, clear }: { hint: 'none_hint' | 'none_so_hint'; clear: () => void }) {
  const { t } = useText()
  return (
    <div className={css.none}>
      <p>{t(`pages.resorts.${hint}`)}</p>
      <Button onClick={clear}>{t('pages.resorts.clear')}</Button>
    </div>
  )
}
