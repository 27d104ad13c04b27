import { Empty } from '@alpenglow/ui/surfaces/Empty'
import type { TextKey } from '@alpenglow/texts/texts'
import { useEffect, useRef, type ReactNode } from 'react'
import { Heading } from '../Heading.tsx'
import { Loading } from '../Loading.tsx'
import { LoadError } from '../LoadError.tsx'
import css from './ListPage.module.css'
import { ListTable, type ListColumn } from './ListTable.tsx'
import { Pager, type Paging } from './Pager.tsx'
import { Panel } from './Panel.tsx'
import { useOpenRow, useRowKeys } from './useOpenRow.ts'

type Props<Row> = {
  title: TextKey
  intro?: string | undefined
  /** Beside the title. */
  action?: ReactNode
  filters?: ReactNode
  /** The rows as `useSWR` has them. */
  source: { rows: Row[] | undefined; error: unknown; isLoading?: boolean; retry: () => unknown }
  /** What the rows are, for screen readers. */
  label: string
  columns: ListColumn<Row>[]
  rowKey: (row: Row) => string
  /** Instead of rows, where there are none. */
  empty: string
  paging?: Paging | undefined
  /** What is shown beside the list of the row that is open; without it, rows can't be opened. */
  panel?: RowPanel<Row>
  children?: ReactNode
}

export type RowPanel<Row> = { title: (row: Row) => string; content: (row: Row, close: () => void) => ReactNode }

/** A page that is a list: title, filters, table, pages, and the panel of one row. */
export function ListPage<Row>({ title, intro, action, filters, source, children, ...list }: Props<Row>) {
  const { rows, error, isLoading = false, retry } = source
  return (
    <>
      <div className={css.head}>
        <div>
          <Heading title={title} />
          {intro && <p className={css.intro}>{intro}</p>}
        </div>
        {action}
      </div>
      {filters}
      {error ? <LoadError error={error} retry={retry} /> : !rows && <Loading />}
      {rows && !error && <List {...list} rows={rows} isLoading={isLoading} />}
      {children}
    </>
  )
}

type ListProps<Row> = Pick<Props<Row>, 'label' | 'columns' | 'rowKey' | 'empty' | 'paging' | 'panel'> & {
  rows: Row[]
  isLoading: boolean
}

function List<Row>({ rows, isLoading, label, columns, rowKey, empty, paging, panel }: ListProps<Row>) {
  const sheet = useTurned(paging?.at)
  const { openKey, isOpen, last, openings, open, show } = useOpenRow(panel && rows, rowKey)
  const close = () => {
    document.querySelector<HTMLElement>('[data-opener][aria-expanded="true"]')?.focus()
    show(undefined)
  }
  return (
    <div className={css.beside} data-panel={isOpen || undefined}>
      {panel && <RowKeys sheet={sheet} isOpen={isOpen} show={show} close={close} />}
      <section ref={sheet} tabIndex={-1} className={css.sheet} aria-busy={isLoading} aria-label={label}>
        {rows.length > 0 ? (
          <ListTable
            caption={label}
            captionHidden
            columns={columns}
            rows={rows}
            rowKey={rowKey}
            {...(panel && { opening: { openKey, open } })}
          />
        ) : (
          <div className={css.empty}>
            <Empty>{empty}</Empty>
          </div>
        )}
        {paging && <Pager {...paging} />}
      </section>
      {panel && last && (
        <Panel title={panel.title(last)} open={isOpen} openings={openings} onClose={close}>
          {panel.content(last, close)}
        </Panel>
      )}
    </div>
  )
}

function RowKeys(cursor: Parameters<typeof useRowKeys>[0]) {
  useRowKeys(cursor)
  return null
}

/** After turning a page, the focus moves to its top. */
function useTurned(at: string | undefined) {
  const top = useRef<HTMLElement>(null)
  const last = useRef(at)
  useEffect(() => {
    if (at === last.current) return
    last.current = at
    top.current?.focus({ preventScroll: true })
    void scrollTo({ top: 0 })
  }, [at])
  return top
}
