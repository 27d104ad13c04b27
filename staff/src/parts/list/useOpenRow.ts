import { useSearchParams } from '@alpenglow/client/routing/Router'
import { useState, type RefObject } from 'react'
import { useText } from '../../text/Texts.tsx'
import { useKeys } from '../keys/useKeys.ts'

/** The row that is open in the panel. It is in the address, so that it can be shared and found. */
export function useOpenRow<Row>(rows: readonly Row[] | undefined, rowKey: (row: Row) => string) {
  const [asked, ask] = useSearchParams()
  const [openings, setOpenings] = useState(0)
  const openKey = asked.get('open') ?? undefined
  const row = openKey === undefined ? undefined : rows?.find((one) => rowKey(one) === openKey)
  const [last, setLast] = useState(row)
  if (row && row !== last) setLast(row)
  const show = (key: string | undefined) =>
    ask(
      (before) => {
        before.delete('open')
        if (key !== undefined) before.set('open', key)
        return before
      },
      { replace: true },
    )
  const open = (key: string) => {
    setOpenings((times) => times + 1)
    show(key)
  }
  /** `last` stays visible while a dialog closes. */
  return { openKey: row && openKey, isOpen: row !== undefined, last, openings, open, show }
}

type Cursor = {
  sheet: RefObject<HTMLElement | null>
  isOpen: boolean
  show: (key: string | undefined) => void
  close: () => void
}

/** J and K move the focus from row to row; an open panel follows. */
export function useRowKeys({ sheet, isOpen, show, close }: Cursor): void {
  const { t } = useText()
  const move = (by: 1 | -1) => {
    const openers = [...(sheet.current?.querySelectorAll<HTMLElement>('[data-opener]') ?? [])]
    const here = openers.findIndex((opener) => opener === document.activeElement || opener.ariaExpanded === 'true')
    const next = here < 0 ? openers[0] : openers[here + by]
    next?.focus()
    if (next && isOpen) show(next.dataset['opener'])
  }
  const label = t('desk.keys.move')
  useKeys([
    { key: 'j', label, press: () => move(1) },
    { key: 'k', label, press: () => move(-1) },
    ...(isOpen ? [{ key: 'escape', label: t('desk.keys.close'), press: close }] : []),
  ])
}
