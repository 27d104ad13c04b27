import type { AuditEntry } from '@alpenglow/contract/audit/api'
import { Button } from '@alpenglow/ui/Button'
import { Empty } from '@alpenglow/ui/surfaces/Empty'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import useSWR from 'swr'
import { auditCalls } from '../api.ts'
import { useMember } from '../frame/AtDesk.tsx'
import { Chain } from '../parts/Chain.tsx'
import { Entries } from '../parts/Entries.tsx'
import { EntryDetails } from '../parts/EntryDetails.tsx'
import { filterOf, LogFilters, type Filter } from '../parts/LogFilters.tsx'
import { Heading } from '../parts/Heading.tsx'
import { NotArrived } from '../parts/NotArrived.tsx'
import { mayDo } from '../session.ts'
import { useText } from '../text/Texts.tsx'
import css from './page.module.css'

/** The first page of the desk: all that was done, for whoever may read it, and for everybody else what they did themselves. */
export function Log() {
  const { t } = useText()
  const all = mayDo(useMember(), 'audit.read')
  const [asked, setAsked] = useSearchParams()
  const filter = filterOf(asked)
  const [open, setOpen] = useState<AuditEntry>()
  const { data, error, mutate } = useSWR(['log', all, asked.toString()], () =>
    all ? auditCalls.listAuditEntries({ query: filter }) : auditCalls.listMyAuditEntries({ query: { before: filter.before } }),
  )
  const show = (next: Filter) => {
    setOpen(undefined)
    setAsked(Object.entries(next).filter((entry): entry is [string, string] => Boolean(entry[1])))
  }
  return (
    <>
      <div className={css.head}>
        <div>
          <Heading title={all ? 'desk.audit.title' : 'desk.activity.title'} />
          <p className={css.intro}>{t(all ? 'desk.audit.intro' : 'desk.activity.intro')}</p>
        </div>
        {all && <Chain />}
      </div>
      {all && <LogFilters filter={filter} onChange={show} />}
      {error && <NotArrived retry={() => mutate()} />}
      {data && (
        <section className={css.sheet}>
          {data.entries.length === 0 ? (
            <Empty>
              {t('desk.audit.empty')}. {t('desk.audit.empty_text')}
            </Empty>
          ) : (
            <Entries entries={data.entries} onOpen={setOpen} />
          )}
        </section>
      )}
      {data && (filter.before || data.next !== null) && (
        <nav className={css.pages} aria-label={t('desk.audit.pages')}>
          {filter.before && <Button onClick={() => show({ ...filter, before: undefined })}>{t('desk.audit.newer')}</Button>}
          {data.next !== null && (
            <Button onClick={() => show({ ...filter, before: String(data.next) })}>{t('desk.audit.older')}</Button>
          )}
        </nav>
      )}
      <EntryDetails entry={open} onClose={() => setOpen(undefined)} onFilter={all ? show : undefined} />
    </>
  )
}
