import { Link } from '@alpenglow/client/routing/links'
import { shop } from '../../loading/page-data.ts'
import { TitledPage } from '../../parts/page/TitledPage.tsx'
import { SearchField } from '../../parts/page/SearchField.tsx'
import { usePaths } from '../../usePaths.ts'
import { useSearch } from '../../parts/page/useSearch.ts'
import { useText } from '@alpenglow/client/words/words'
import css from './Developers.module.css'
import { OperationDetails } from './OperationDetails.tsx'
import { documentPath } from './useDocument.ts'
import { operationList } from './operation-list.ts'
import { findOperations } from './operations.ts'

export default function Developers() {
  const { t } = useText()
  const [query, search] = useSearch()
  return (
    <TitledPage title="pages.developers.title" heading={t('pages.developers.heading')}>
      <p className={css.lead}>
        {t('pages.developers.lead')} <a href={documentPath}>{t('pages.developers.document')}</a>
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
  const found = findOperations(operationList, query)
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
