import type { SignUpSource } from '@alpenglow/contract/identity/sign-ups'
import { Empty } from '@alpenglow/ui/surfaces/Empty'
import { Table, type Column } from '@alpenglow/ui/surfaces/Table'
import useSWR from 'swr'
import { signUpCalls } from '../../api.ts'
import { desk } from '../../page-data.ts'
import { Loading } from '../../parts/Loading.tsx'
import { CopyAddress } from './CopyAddress.tsx'
import { Heading } from '../../parts/Heading.tsx'
import { LoadError } from '../../parts/LoadError.tsx'
import { useTableWords } from '@alpenglow/client/words/table'
import { useText } from '../../text/Texts.tsx'
import css from '../../parts/page.module.css'

const example = `${desk.shopUrl}/create-my-account?source=poster`

/** The sources of sign-ups: how many each page, partner or poster brought. */
export function SignUps() {
  const { t } = useText()
  const { data, error, mutate } = useSWR('sign-up-sources', () => signUpCalls.listSignUpSources())
  return (
    <>
      <div className={css.head}>
        <div>
          <Heading title="desk.sign_ups.title" />
          {data && <p className={css.intro}>{t('desk.sign_ups.intro', { days: data.days })}</p>}
        </div>
      </div>
      {error && <LoadError error={error} retry={() => mutate()} />}
      {!data && !error && <Loading />}
      {data && (
        <section className={`${css.sheet} ${css.bare}`}>
          {data.sources.length > 0 ? <Sources sources={data.sources} /> : <Empty>{t('desk.sign_ups.none')}</Empty>}
        </section>
      )}
      {data && (
        <div>
          <p className={`${css.faint} ${css.below}`}>{t('desk.sign_ups.links', { address: example })}</p>
          <CopyAddress address={example} />
        </div>
      )}
    </>
  )
}

function Sources({ sources }: { sources: SignUpSource[] }) {
  const words = useText()
  const tableWords = useTableWords()
  const { t, locale, moment } = words
  const number = (figure: number) => figure.toLocaleString(locale)
  const columns: Column<SignUpSource>[] = [
    { key: 'source', title: t('desk.sign_ups.source'), names: true, cell: ({ source }) => source ?? t('desk.sign_ups.untold') },
    {
      key: 'accounts',
      title: t('desk.sign_ups.accounts'),
      cell: ({ accounts }) => said(t('desk.sign_ups.accounts'), number(accounts)),
    },
    {
      key: 'confirmed',
      title: t('desk.sign_ups.confirmed'),
      cell: ({ confirmed }) => said(t('desk.sign_ups.confirmed'), number(confirmed)),
    },
    { key: 'last', title: t('desk.sign_ups.last'), cell: ({ lastAt }) => said(t('desk.sign_ups.last'), moment(lastAt)) },
  ]
  return (
    <Table
      caption={t('desk.sign_ups.title')}
      captionHidden
      dense
      columns={columns}
      rows={sources}
      rowKey={({ source }) => source ?? ''}
      words={tableWords}
    />
  )
}

/** Where the column heads are hidden, each figure has its label. */
const said = (what: string, figure: string) => (
  <>
    <span className={css.said}>{what} </span>
    {figure}
  </>
)
