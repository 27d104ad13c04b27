import { useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import css from './Table.module.css'

export type TableWords = { scrolls: (caption: string) => string }
export type Column<Row> = {
  key: string
  title: ReactNode
  cell: (row: Row) => ReactNode
  /** Figures stand right, narrow and under each other. */
  figure?: boolean
  /** Long texts may take a second line; everything else stays in one. */
  wraps?: boolean
  /** The cell that names its row. */
  names?: boolean
}

type Props<Row> = {
  caption: string
  /** The caption stands elsewhere already, and is here for readers only. */
  captionHidden?: boolean
  columns: Column<Row>[]
  rows: Row[]
  rowKey: (row: Row) => string
  /** Rows of 36 for the desk. */
  dense?: boolean
  words: TableWords
}

/** Rows and columns. Where there is no room for all of them it scrolls inside of itself, never with the page. */
export function Table<Row>({ caption, captionHidden = false, columns, rows, rowKey, dense = false, words }: Props<Row>) {
  const [region, scrolls] = useScrolls()
  const reach = scrolls ? { role: 'region', 'aria-label': words.scrolls(caption), tabIndex: 0, 'data-scrolls': true } : {}
  return (
    <div ref={region} className={css.region} {...reach}>
      <table className={css.table} data-dense={dense || undefined}>
        <caption className={captionHidden ? 'for-readers' : css.caption}>{caption}</caption>
        <thead>
          <tr>
            {columns.map(({ key, title, figure }) => (
              <th key={key} scope="col" data-figure={figure}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)}>
              {columns.map(({ key, cell, figure, wraps, names }) =>
                names ? (
                  <th key={key} scope="row">
                    {cell(row)}
                  </th>
                ) : (
                  <td key={key} data-figure={figure} data-wraps={wraps}>
                    {cell(row)}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** Only what scrolls is a stop of the tab key, and only what does not can keep its head at the top of the page. */
function useScrolls() {
  const region = useRef<HTMLDivElement>(null)
  const [scrolls, setScrolls] = useState(false)
  useLayoutEffect(() => {
    const { current } = region
    if (!current) return
    const look = () => setScrolls((current.firstElementChild?.scrollWidth ?? 0) > current.clientWidth)
    const watch = new ResizeObserver(look)
    watch.observe(current)
    return () => watch.disconnect()
  }, [])
  return [region, scrolls] as const
}
