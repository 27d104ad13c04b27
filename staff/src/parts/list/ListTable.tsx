import { useTableWords } from '@alpenglow/client/words/table'
import { Table, type Column } from '@alpenglow/ui/surfaces/Table'
import css from './ListPage.module.css'

export type ListColumn<Row> = Omit<Column<Row>, 'title'> & {
  title: string
  /** Its title stands before the value where the table is narrow and hides the heads of its columns. */
  labelled?: boolean
}

type Props<Row> = {
  caption: string
  captionHidden?: boolean
  columns: ListColumn<Row>[]
  rows: Row[]
  rowKey: (row: Row) => string
  /** The cell that names a row opens it. */
  opening?: { openKey: string | undefined; open: (key: string) => void }
}

/** The table of a list, with rows of 36. */
export function ListTable<Row>({ columns, opening, rowKey, ...table }: Props<Row>) {
  const shown = columns.map(({ labelled, ...column }): Column<Row> => {
    if (column.names && opening) return { ...column, cell: openerCell(column.cell, rowKey, opening) }
    return labelled ? { ...column, cell: labelledCell(column) } : column
  })
  return <Table {...table} dense columns={shown} rowKey={rowKey} words={useTableWords()} />
}

const openerCell =
  <Row,>(
    cell: Column<Row>['cell'],
    rowKey: (row: Row) => string,
    { openKey, open }: NonNullable<Props<Row>['opening']>,
  ): Column<Row>['cell'] =>
  (row) => {
    const key = rowKey(row)
    return (
      <button
        type="button"
        className={css.open}
        data-opener={key}
        aria-haspopup="dialog"
        aria-expanded={key === openKey}
        onClick={() => open(key)}
      >
        {cell(row)}
      </button>
    )
  }

const labelledCell =
  <Row,>({ title, cell }: Pick<ListColumn<Row>, 'title' | 'cell'>): Column<Row>['cell'] =>
  (row) => (
    <>
      <span className={css.label}>{title} </span>
      {cell(row)}
    </>
  )
