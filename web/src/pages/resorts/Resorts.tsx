import { findResorts } from '@alpenglow/contract/catalogue/rules'
import { Button } from '@alpenglow/ui/Button'
import { ErrorBlock } from '@alpenglow/ui/messages/ErrorBlock'
import { Waiting } from '@alpenglow/ui/Spinner'
import { usePublic } from '../../data/public.ts'
import { Band } from '../../parts/Band.tsx'
import { Heading } from '../../parts/Heading.tsx'
import { SearchField } from '../../parts/SearchField.tsx'
import { useSearch } from '../../parts/useSearch.ts'
import { useText } from '../../text/Texts.tsx'
import { byRegion } from './by-region.ts'
import { Region } from './Region.tsx'
import css from './Resorts.module.css'

export default function Resorts() {
  const { t } = useText()
  const [query, search] = useSearch()
  return (
    <>
      <Band>
        <Heading title="pages.resorts.title">{t('pages.resorts.heading')}</Heading>
        <p>{t('pages.resorts.lead')}</p>
      </Band>
      <div className={`page ${css.body}`}>
        <SearchField label={t('pages.resorts.search')} hint={t('pages.resorts.hint')} query={query} onSearch={search} />
        <Found query={query} clear={() => search('')} />
      </div>
    </>
  )
}

function Found({ query, clear }: { query: string; clear: () => void }) {
  const { t, count } = useText()
  const { data, error, mutate } = usePublic('listResorts')
  if (!data) return error ? <Failed again={() => void mutate()} /> : <Waiting>{t('components.shell.loading')}</Waiting>
  const found = findResorts(data, query)
  return (
    <>
      <output className={css.count}>
        {found.length > 0 ? count('pages.resorts.count', found.length) : t('pages.resorts.none', { query })}
      </output>
      {found.length === 0 && <None clear={clear} />}
      {byRegion(found).map(({ region, resorts }) => (
        <Region key={region} name={region} resorts={resorts} />
      ))}
    </>
  )
}

function None({ clear }: { clear: () => void }) {
  const { t } = useText()
  return (
    <div className={css.none}>
      <p>{t('pages.resorts.none_hint')}</p>
      <Button onClick={clear}>{t('pages.resorts.clear')}</Button>
    </div>
  )
}

function Failed({ again }: { again: () => void }) {
  const { t } = useText()
  return (
    <ErrorBlock>
      <p>{t('pages.resorts.failed')}</p>
      <Button kind="text" onClick={again}>
        {t('components.errors.retry')}
      </Button>
    </ErrorBlock>
  )
}
