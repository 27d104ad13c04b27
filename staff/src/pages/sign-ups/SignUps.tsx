import type { SignUpSource } from '@alpenglow/contract/identity/sign-ups'
import useSWR from 'swr'
import { signUpCalls } from '../../api.ts'
import { desk } from '../../page-data.ts'
import { ListPage } from '../../parts/list/ListPage.tsx'
import type { ListColumn } from '../../parts/list/ListTable.tsx'
import { useText, type Words } from '../../text/Texts.tsx'
import css from '../../parts/page.module.css'
import { CopyAddress } from './CopyAddress.tsx'

const example = `${desk.shopUrl}/create-my-account?source=poster`

/** The sources of sign-ups: how many each page, partner or poster brought. */
export function SignUps() {
  const words = useText()
  const { t } = words
  const { data, error, mutate } = useSWR('sign-up-sources', () => signUpCalls.listSignUpSources())
  return (
    <ListPage
      title="desk.sign_ups.title"
      intro={data && t('desk.sign_ups.intro', { days: data.days })}
      source={{ rows: data?.sources, error, retry: () => mutate() }}
      label={t('desk.sign_ups.title')}
      columns={sourceColumns(words)}
      rowKey={({ source }) => source ?? ''}
      empty={t('desk.sign_ups.none')}
    >
      {data && (
        <div className={css.below}>
          <p className={css.faint}>{t('desk.sign_ups.links', { address: example })}</p>
          <CopyAddress address={example} />
        </div>
      )}
    </ListPage>
  )
}

const sourceColumns = ({ t, number, moment }: Words): ListColumn<SignUpSource>[] => [
  { key: 'source', title: t('desk.sign_ups.source'), names: true, cell: ({ source }) => source ?? t('desk.sign_ups.untold') },
  {
    key: 'accounts',
    title: t('desk.sign_ups.accounts'),
    figure: true,
    labelled: true,
    cell: ({ accounts }) => number(accounts),
  },
  {
    key: 'confirmed',
    title: t('desk.sign_ups.confirmed'),
    figure: true,
    labelled: true,
    cell: ({ confirmed }) => number(confirmed),
  },
  { key: 'last', title: t('desk.sign_ups.last'), figure: true, labelled: true, cell: ({ lastAt }) => moment(lastAt) },
]
