import { useId, useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import css from './Table.module.css'

export type TableWords = { scrolls: (caption: string) => string }
export type Column<Row> = {
  key: string
  title: ReactNode
  cell: (row: Row) => ReactNode
  /** Figures are right-aligned and narrow, and where there is little room they stand beside the row's name. */
  figure?: boolean
  /** Long texts may take a second line; everything else stays in one. */
  wraps?: boolean
  /** The cell is the header of its row. */
  names?: boolean
}

type Props<Row> = {
  caption: string
  /** The caption is visible elsewhere on the page, so this one is for screen readers only. */
  captionHidden?: boolean
  columns: Column<Row>[]
  rows: Row[]
  rowKey: (row: Row) => string
  /** Rows of 36 px for the desk. */
  dense?: boolean
  /**
   * Where there is little room a row takes two lines: its name and its figures, below them the rest. Or the columns
   * stay, and scroll.
   */
  whenNarrow?: 'stack' | 'scroll'
  words: TableWords
}

/** A table. Content without room scrolls inside the table, never with the page. */
export function Table<Row>({ caption, captionHidden, columns, rows, rowKey, dense, whenNarrow = 'stack', words }: Props<Row>) {
  const id = useId()
  const { region, scrolls, beyond } = useScrolls()
  const reach = scrolls ? { role: 'region', 'aria-label': words.scrolls(caption), tabIndex: 0, 'data-scrolls': true } : {}
  return (
    <div className={css.around} data-narrow={whenNarrow}>
      <div id={id} className={captionHidden ? 'for-readers' : css.caption}>
        {caption}
      </div>
      <div className={css.frame} {...beyond}>
        <div ref={region} className={css.region} {...reach}>
          <table {...as('table')} aria-labelledby={id} className={css.table} data-dense={dense || undefined}>
            <thead {...as('rowgroup')}>
              <tr {...as('row')}>
                {columns.map(({ key, title, figure }) => (
                  <th key={key} {...as('columnheader')} scope="col" data-figure={figure}>
                    {title}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody {...as('rowgroup')}>
              {rows.map((row) => (
                <tr key={rowKey(row)} {...as('row')}>
                  {columns.map(({ key, ...column }) => (
                    <Cell key={key} {...column} row={row} />
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </div>
    </div>
  )
}

function Cell<Row>({ cell, figure, wraps, names, row }: Omit<Column<Row>, 'key' | 'title'> & { row: Row }) {
  if (names) {
    return (
      <th {...as('rowheader')} scope="row">
        {cell(row)}
      </th>
    )
  }
  return (
    <td {...as('cell')} data-figure={figure} data-wraps={wraps}>
      {cell(row)}
    </td>
  )
}

/** Explicit roles: a browser drops the roles of a table, a row and a cell when CSS lays them out as anything else. */
const as = (role: 'table' | 'rowgroup' | 'row' | 'columnheader' | 'rowheader' | 'cell') => ({ role })

/**
 * Only a scrolling table is a stop of the tab key, and only one that does not scroll can have a sticky head. `beyond`
 * marks the sides at which more of the table is hidden.
 */
function useScrolls() {
  const region = useRef<HTMLDivElement>(null)
  const [{ before, after }, setBeyond] = useState({ before: false, after: false })
  useLayoutEffect(() => {
    const { current } = region
    if (!current) return
    const look = () => {
      const rest = (current.firstElementChild?.scrollWidth ?? 0) - current.clientWidth - current.scrollLeft
      const next = { before: current.scrollLeft >= 1, after: rest >= 1 }
      setBeyond((known) => (known.before === next.before && known.after === next.after ? known : next))
    }
    const watch = new ResizeObserver(look)
    watch.observe(current)
    // The content grows without the container when the guest enlarges the font.
    if (current.firstElementChild) watch.observe(current.firstElementChild)
    current.addEventListener('scroll', look, { passive: true })
    return () => {
      watch.disconnect()
      current.removeEventListener('scroll', look)
    }
  }, [])
  const beyond = { 'data-before': before || undefined, 'data-after': after || undefined }
  return { region, scrolls: before || after, beyond }
}
