import type { LegalPage, LegalText, LegalVersion } from '@alpenglow/contract/legal/api'
import { Button } from '@alpenglow/ui/Button'
import { Note } from '@alpenglow/ui/messages/ErrorBlock'
import { LoadingNotice } from '@alpenglow/ui/Spinner'
import { dateWriter } from '@alpenglow/ui/text/dates.ts'
import { Markdown } from '@alpenglow/ui/text/Markdown'
import { Link } from '@alpenglow/client/routing/links'
import { useNavigate, useSearchParams } from '@alpenglow/client/routing/Router'
import { usePublic } from '../../data/public-data.ts'
import { Heading } from '../../parts/page/Heading.tsx'
import { LoadError } from '../../parts/page/LoadError.tsx'
import { usePaths } from '../../usePaths.ts'
import { useText } from '@alpenglow/client/words/words'
import { Contents } from './Contents.tsx'
import css from './Legal.module.css'

/** A legal text: the version in effect, or the version that the query names. */
export function Legal({ name }: { name: LegalPage }) {
  const { t } = useText()
  const [asked] = useSearchParams()
  const version = asked.get('version') ?? undefined
  const isVersion = version === undefined || /^\d{1,6}$/.test(version)
  const { data, error, mutate } = usePublic('getLegalText', isVersion ? { name, version } : { name })
  // Only the server knows the shop's date, and so which version is in effect.
  const { data: current } = usePublic('getLegalText', { name })
  return (
    <div className={`page ${css.page}`}>
      {data && isVersion ? (
        <LegalTextFound name={name} text={data} current={current?.version ?? data.version} />
      ) : (
        <>
          <Heading title={`pages.${name}.title`}>{t(`pages.${name}.title`).split(' · ', 1)[0]}</Heading>
          {data === null || !isVersion ? (
            <NoSuch name={name} version={version ?? ''} />
          ) : error ? (
            <LoadError what="pages.legal.failed" again={() => void mutate()} />
          ) : (
            <LoadingNotice>{t('components.shell.loading')}</LoadingNotice>
          )}
        </>
      )}
    </div>
  )
}

type FoundProps = { name: LegalPage; text: LegalText; current: number }
function LegalTextFound({ name, text, current }: FoundProps) {
  const { t } = useText()
  const navigate = useNavigate()
  const sayVersion = useVersionWords(current)
  return (
    <article className={css.article}>
      <header className={css.titleAndVersion}>
        <Heading title={`pages.${name}.title`}>{text.title}</Heading>
        <p className={css.version}>{sayVersion(text)}</p>
        {text.version !== current && <NotInEffect name={name} text={text} current={current} />}
      </header>
      <aside className={css.aside}>
        <Contents markdown={text.markdown} />
        <Button size="small" onClick={() => print()}>
          {t('pages.legal.print')}
        </Button>
      </aside>
      <div className={css.text}>
        <Markdown anchors onFollow={(path) => navigate(path)}>
          {text.markdown}
        </Markdown>
        <Others page={name} text={text} sayVersion={sayVersion} />
      </div>
    </article>
  )
}

type SayVersion = (text: LegalVersion) => string

const useVersionWords = (current: number): SayVersion => {
  const { t, dates } = useText()
  const write = dateWriter(dates, { dateStyle: 'long' })
  return ({ version, effectiveFrom }) =>
    t(version === current ? 'pages.legal.since' : 'pages.legal.from', { version, date: write(effectiveFrom) })
}

function NotInEffect({ name, text, current }: FoundProps) {
  const { t } = useText()
  const paths = usePaths()
  return (
    <Note kind="warn">
      {t(text.version < current ? 'pages.legal.no_longer' : 'pages.legal.not_yet')}{' '}
      <Link to={paths[name]()}>{t('pages.legal.to_current')}</Link>
    </Note>
  )
}

function Others({ page, text, sayVersion }: { page: LegalPage; text: LegalText; sayVersion: SayVersion }) {
  const { t } = useText()
  const paths = usePaths()
  const { data: versions = [] } = usePublic('listLegalTexts')
  const others = versions.filter(({ name, version }) => name === text.name && version !== text.version)
  if (others.length === 0) return null
  return (
    <nav aria-labelledby="other-versions" className={css.others}>
      <h2 id="other-versions">{t('pages.legal.versions')}</h2>
      <ul>
        {others.map((other) => (
          <li key={other.version}>
            <Link to={paths[page]({ version: String(other.version) })}>{sayVersion(other)}</Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function NoSuch({ name, version }: { name: LegalPage; version: string }) {
  const { t } = useText()
  const paths = usePaths()
  return (
    <Note kind="warn">
      {t('pages.legal.no_such', { version })} <Link to={paths[name]()}>{t('pages.legal.to_current')}</Link>
    </Note>
  )
}
