import { LoadingNotice } from '@alpenglow/ui/Spinner'
import { Link } from '@alpenglow/client/routing/links'
import useSWR from 'swr'
import { shop } from '../../loading/page-data.ts'
import { TitledPage } from '../../parts/page/TitledPage.tsx'
import { LoadError } from '../../parts/page/LoadError.tsx'
import { SearchField } from '../../parts/page/SearchField.tsx'
import { usePaths } from '../../usePaths.ts'
import { useSearch } from '../../parts/page/useSearch.ts'
import { reportFailedCall } from '../../reports/report.ts'
import { useText } from '@alpenglow/client/words/words'
import css from './Developers.module.css'
import { OperationDetails } from './OperationDetails.tsx'
import { findOperations, operationsOf, type Document, type Operation } from './operations.ts'

/** The document is generated from the values that the server binds, so this page can't be out of date. */
const where = '/api/v2/openapi.json'
async function readDocument(): Promise<Operation[]> {
  const response = await reportFailedCall(`GET ${where}`, fetch(where))
  if (!response.ok) throw new Error(`${where} answered ${response.status}`)
  return operationsOf((await response.json()) as Document)
}

export default function Developers() {
  const { t } = useText()
  const [query, search] = useSearch()
  return (
    <TitledPage title="pages.developers.title" heading={t('pages.developers.heading')}>
      <p className={css.lead}>
        {t('pages.developers.lead')} <a href={where}>{t('pages.developers.document')}</a>
      </p>
      {shop.mode === 'demo' && <BehindDemo />}
      <SearchField label={t('pages.developers.search')} hint={t('pages.developers.hint')} query={query} onSearch={search} />
      <Found query={query} />
    </TitledPage>
  )
}

/** Links to the gallery and the sandbox, for developers only: no other page links to them. */
function BehindDemo() {
  const { t } = useText()
  return (
    <p className={css.demo}>
      <span>{t('pages.developers.demo')}</span>
      <Link to={usePaths().gallery()}>{t('pages.developers.gallery')}</Link>
      {shop.sandboxUrl && <a href={`${shop.sandboxUrl}/mail`}>{t('pages.developers.sandbox')}</a>}
    </p>
  )
}

function Found({ query }: { query: string }) {
  const { t, count } = useText()
  const { data, error, mutate } = useSWR([where], readDocument, { revalidateOnFocus: false })
  if (!data)
    return error ? (
      <LoadError what="pages.developers.failed" again={() => void mutate()} />
    ) : (
      <LoadingNotice>{t('components.shell.loading')}</LoadingNotice>
    )
  const found = findOperations(data, query)
  const domains = [...Map.groupBy(found, ({ domain }) => domain)]
  return (
    <>
      <output className={css.count}>
        {found.length > 0 ? count('pages.developers.count', found.length) : t('pages.developers.none', { query })}
      </output>
      {domains.map(([domain, operations]) => (
        <section key={domain} className={css.domain} aria-labelledby={`domain-${domain}`}>
          <h2 id={`domain-${domain}`} lang="en">
            {domain}
          </h2>
          {operations.map((operation) => (
            <OperationDetails key={operation.id} operation={operation} />
          ))}
        </section>
      ))}
    </>
  )
}
