import { requireAnswer } from '@alpenglow/contract/http/require-answer'
import type { AuditEntry } from '@alpenglow/contract/audit/api'
import { useSearchParams } from '@alpenglow/client/routing/Router'
import useSWR from 'swr'
import { auditCalls } from '../../api.ts'
import { mayDo, useMember } from '../../member.ts'
import { ListPage, type RowPanel } from '../../parts/list/ListPage.tsx'
import { useText, type Words } from '../../text/Texts.tsx'
import { ChainCheck } from './ChainCheck.tsx'
import { entryColumns } from './entry-columns.tsx'
import { actionName } from './entry-names.ts'
import { EntryDetails } from './EntryDetails.tsx'
import { filterOf, isFiltered, queryOf, type Filter } from './log-filter.ts'
import { LogFilters } from './LogFilters.tsx'

/**
 * The first page of the desk: the whole audit log, with permission to read it; otherwise the staff member's own
 * entries.
 */
export function Log() {
  const words = useText()
  const { t } = words
  const all = mayDo(useMember(), 'audit.read')
  const [asked, setAsked] = useSearchParams()
  const filter = filterOf(asked)
  const show = (next: Filter) => setAsked(queryOf(next))
  const { data, error, isLoading, mutate } = useEntries(all, filter)
  return (
    <ListPage
      title={all ? 'desk.audit.title' : 'desk.activity.title'}
      intro={t(all ? 'desk.audit.intro' : 'desk.activity.intro')}
      action={all && <ChainCheck />}
      filters={all && <LogFilters filter={filter} entries={data?.entries ?? []} onChange={show} />}
      source={{ rows: data?.entries, error, isLoading, retry: () => mutate() }}
      label={t('desk.audit.entries')}
      columns={entryColumns(words)}
      rowKey={({ id }) => String(id)}
      empty={t(isFiltered(filter) ? 'desk.audit.no_match' : 'desk.audit.empty')}
      paging={{
        label: t('desk.audit.pages'),
        at: filter.before,
        next: data?.next ? String(data.next) : null,
        turn: (before) => show({ ...filter, before }),
      }}
      panel={entryPanel(words, all ? show : undefined)}
    />
  )
}

/** The last entries stay until the next ones are loaded: a list that vanishes and comes back is hard to look at. */
const useEntries = (all: boolean, filter: Filter) =>
  useSWR(
    ['log', all, JSON.stringify(filter)],
    async () =>
      requireAnswer(
        await (all
          ? auditCalls.listAuditEntries({ query: filter })
          : auditCalls.listMyAuditEntries({ query: { before: filter.before } })),
      ),
    { keepPreviousData: true },
  )

const entryPanel = (words: Words, onFilter: ((filter: Filter) => void) | undefined): RowPanel<AuditEntry> => ({
  title: ({ action }) => actionName(action, words),
  content: (entry) => <EntryDetails entry={entry} onFilter={onFilter} />,
})
