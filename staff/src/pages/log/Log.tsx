import { requireAnswer } from '@alpenglow/contract/http/require-answer'
import type { AuditEntry } from '@alpenglow/contract/audit/api'
import { Button } from '@alpenglow/ui/Button'
import { Empty } from '@alpenglow/ui/surfaces/Empty'
import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from '@alpenglow/client/routing/Router'
import useSWR from 'swr'
import { auditCalls } from '../../api.ts'
import { useMember } from '../../member.ts'
import { Loading } from '../../parts/Loading.tsx'
import { ChainCheck } from './ChainCheck.tsx'
import { Entries } from './Entries.tsx'
import { EntryDetails } from './EntryDetails.tsx'
import { filterOf, isFiltered, LogFilters, type Filter } from './LogFilters.tsx'
import { Heading } from '../../parts/Heading.tsx'
import { LoadError } from '../../parts/LoadError.tsx'
import { mayDo } from '../../session.ts'
import { useText } from '../../text/Texts.tsx'
import css from '../../parts/page.module.css'

/**
 * The first page of the desk: the whole audit log, with permission to read it; otherwise the staff member's own
 * entries.
 */
export function Log() {
  const { t } = useText()
  const all = mayDo(useMember(), 'audit.read')
  const { filter, show } = useFilter()
  const [open, setOpen] = useState<AuditEntry>()
  const { data, error, isLoading, mutate } = useEntries(all, filter)
  const turned = useTurned(filter.before)
  const onFilter = (next: Filter) => {
    setOpen(undefined)
    show(next)
  }
  return (
    <>
      <div className={css.head}>
        <div>
          <Heading title={all ? 'desk.audit.title' : 'desk.activity.title'} />
          <p className={css.intro}>{t(all ? 'desk.audit.intro' : 'desk.activity.intro')}</p>
        </div>
        {all && <ChainCheck />}
      </div>
      {all && <LogFilters filter={filter} entries={data?.entries ?? []} onChange={show} />}
      {error && <LoadError error={error} retry={() => mutate()} />}
      {!data && !error && <Loading />}
      {data && !error && (
        <section
          ref={turned}
          tabIndex={-1}
          className={`${css.sheet} ${css.bare}`}
          aria-busy={isLoading}
          aria-label={t('desk.audit.entries')}
        >
          {data.entries.length > 0 && <Entries entries={data.entries} onOpen={setOpen} />}
          {data.entries.length === 0 && <Empty>{t(isFiltered(filter) ? 'desk.audit.no_match' : 'desk.audit.empty')}</Empty>}
        </section>
      )}
      {data && !error && <Pages filter={filter} next={data.next} show={show} />}
      <EntryDetails entry={open} onClose={() => setOpen(undefined)} onFilter={all ? onFilter : undefined} />
    </>
  )
}

function useFilter() {
  const [asked, setAsked] = useSearchParams()
  const show = (next: Filter) => setAsked(Object.entries(next).filter((entry): entry is [string, string] => Boolean(entry[1])))
  return { filter: filterOf(asked), show }
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

/** After turning a page, the focus moves to its top. */
function useTurned(before: string | undefined) {
  const top = useRef<HTMLElement>(null)
  const last = useRef(before)
  useEffect(() => {
    if (before === last.current) return
    last.current = before
    top.current?.focus({ preventScroll: true })
    void scrollTo({ top: 0 })
  }, [before])
  return top
}

function Pages({ filter, next, show }: { filter: Filter; next: number | null; show: (filter: Filter) => void }) {
  const { t } = useText()
  if (!filter.before && next === null) return null
  return (
    <nav className={css.pages} aria-label={t('desk.audit.pages')}>
      {filter.before && <Button onClick={() => show({ ...filter, before: undefined })}>{t('desk.audit.newer')}</Button>}
      {next !== null && <Button onClick={() => show({ ...filter, before: String(next) })}>{t('desk.audit.older')}</Button>}
    </nav>
  )
}
