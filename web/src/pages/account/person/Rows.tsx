import { Button } from '@alpenglow/ui/Button'
import { Icon } from '@alpenglow/ui/Icon'
import { useEffect, useId, useRef, type ReactNode } from 'react'
import { useText } from '@alpenglow/client/words/words'
import { useOpening } from '../Panel.tsx'
import { useUpdate, type Update } from '../useUpdate.ts'
import css from './Rows.module.css'

/** What is known of somebody, a row each. */
export const Rows = ({ children }: { children: ReactNode }) => <div className={css.rows}>{children}</div>

type Said = {
  label: string
  value: ReactNode
  /** Said below, small. */
  note?: string | undefined
}

/** What only stands there. */
export const PlainRow = ({ end, ...said }: Said & { end?: ReactNode }) => (
  <div className={css.row}>
    <Told {...said} />
    {end && <div className={css.end}>{end}</div>}
  </div>
)

/** What can't be changed here tells why, and who can help. */
export function LockedRow({ why, ...said }: Omit<Said, 'note'> & { why: string }) {
  const { t } = useText()
  const lock = (
    <span className={css.locked}>
      <Icon name="lock" size="small" />
      {t('pages.person.lock')}
    </span>
  )
  return <PlainRow {...said} note={why} end={lock} />
}

type Open = Said & {
  /** Tells the rows of a page apart. */
  name: string
  /** The form. `save` sends it; only its success closes the row. */
  children: (save: Update['run'], close: () => void) => ReactNode
}

/** What can be changed opens in its place. */
export function OpenRow({ name, children, ...said }: Open) {
  const { t } = useText()
  const id = useId()
  const { status, run, forget } = useUpdate()
  const { isOpen, toggle, button } = useOpening(name, status)
  const { row, pressed } = useFocusInside(isOpen)
  const press = () => {
    if (status === 'PROCESSING') return
    pressed()
    forget()
    toggle()
  }
  if (isOpen)
    return (
      <fieldset ref={row} className={css.editing} aria-label={said.label}>
        {children(run, press)}
      </fieldset>
    )
  return (
    <div className={css.row}>
      <Told {...said} id={id} />
      <div className={css.end}>
        <Button ref={button} kind="text" size="small" aria-describedby={id} onClick={press}>
          {t('pages.account.change')}
        </Button>
      </div>
    </div>
  )
}

/** Button and form take each other's place: whoever pressed stands in the one that came. A row that a draft opened takes nobody away. */
function useFocusInside(isOpen: boolean) {
  const row = useRef<HTMLFieldSetElement>(null)
  const wasPressed = useRef(false)
  useEffect(() => {
    if (isOpen && wasPressed.current) row.current?.querySelector<HTMLElement>('input, select, textarea, button')?.focus()
    wasPressed.current = false
  }, [isOpen])
  return { row, pressed: () => (wasPressed.current = true) }
}

const Told = ({ id, label, value, note }: Said & { id?: string }) => (
  <>
    <div id={id} className={css.label}>
      {label}
    </div>
    <div className={css.value}>
      {value}
      {note && <p>{note}</p>}
    </div>
  </>
)
