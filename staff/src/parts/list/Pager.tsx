import { Button } from '@alpenglow/ui/Button'
import { useText } from '../../text/Texts.tsx'
import { KeyHint } from '../keys/KeyHint.tsx'
import { useKeys } from '../keys/useKeys.ts'
import css from './ListPage.module.css'

export type Paging = {
  label: string
  /** The cursor of the page that is shown; none on the first. */
  at: string | undefined
  /** The cursor of the next page; null on the last. */
  next: string | null
  /** Without a cursor, the first page. */
  turn: (at: string | undefined) => void
}

/** Pages by cursor: back to the newest, and on to older ones. There are no numbers, for rows are added meanwhile. */
export function Pager({ label, at, next, turn }: Paging) {
  const { t } = useText()
  const pages = t('desk.keys.pages')
  const newest = at === undefined ? undefined : () => turn(undefined)
  const older = next === null ? undefined : () => turn(next)
  useKeys([
    ...(newest ? [{ key: '[', label: pages, press: newest }] : []),
    ...(older ? [{ key: ']', label: pages, press: older }] : []),
  ])
  if (!newest && !older) return null
  return (
    <nav className={css.pages} aria-label={label}>
      {newest && (
        <Button size="small" onClick={newest}>
          {t('desk.pages.newest')} <KeyHint keys={['[']} />
        </Button>
      )}
      {older && (
        <Button size="small" onClick={older}>
          {t('desk.pages.older')} <KeyHint keys={[']']} />
        </Button>
      )}
    </nav>
  )
}
