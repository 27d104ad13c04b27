import { LoadingNotice } from '@alpenglow/ui/Spinner'
import { useProducts, useResorts } from '../../data/catalogue.ts'
import { Band } from '../../parts/landscape/Band.tsx'
import { Heading } from '../../parts/page/Heading.tsx'
import { LoadError } from '../../parts/page/LoadError.tsx'
import { reservationAt } from '../../parts/resort/reservations.ts'
import { SearchField } from '../../parts/page/SearchField.tsx'
import { useSearch } from '../../parts/page/useSearch.ts'
import { useText } from '@alpenglow/client/words/words'
import { capital, useNumbers } from '../../text/useNumbers.ts'
import css from './Resorts.module.css'
import { ResortResults } from './ResortResults.tsx'
import { useFilterParams } from './useFilterParams.ts'

export default function Resorts() {
  const { t } = useText()
  const [query, search] = useSearch()
  const { heading, lead } = useCounted()
  return (
    <>
      <Band>
        <Heading title="pages.resorts.title">{heading}</Heading>
        <p>{lead}</p>
      </Band>
      <div className={`page ${css.body}`}>
        <SearchField label={t('pages.resorts.search')} hint={t('pages.resorts.hint')} query={query} onSearch={search} />
        <Loaded query={query} />
      </div>
    </>
  )
}

function Loaded({ query }: { query: string }) {
  const { t } = useText()
  const { data: resorts, error, mutate } = useResorts()
  const products = useProducts()
  const [wanted, change, clear] = useFilterParams()
  // A filter by pass needs the products to know its resorts; without one the page does not wait for them.
  const isWaiting = wanted.pass !== null && !products.data && !products.error
  if (!resorts || isWaiting)
    return error ? (
      <LoadError what="pages.resorts.failed" again={() => void mutate()} />
    ) : (
      <LoadingNotice>{t('components.shell.loading')}</LoadingNotice>
    )
  return (
    <ResortResults resorts={resorts} products={products.data} query={query} wanted={wanted} change={change} clear={clear} />
  )
}

/** The number of resorts, and how many of them may require a reservation. */
function useCounted(): { heading: string; lead: string | undefined } {
  const { t, count } = useText()
  const { number } = useNumbers()
  const { data: resorts } = useResorts()
  const { data: products } = useProducts()
  if (!resorts || resorts.length === 0) return { heading: t('pages.resorts.heading'), lead: undefined }
  const asking = resorts.filter((resort) => reservationAt(resort, products).reservationMode !== 'none').length
  return {
    heading: count('pages.resorts.heading_counted', resorts.length, { number: capital(number(resorts.length)) }),
    lead: asking === 0 ? t('pages.resorts.lead_none') : count('pages.resorts.lead', asking, { number: number(asking) }),
  }
}
