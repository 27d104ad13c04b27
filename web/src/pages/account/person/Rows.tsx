import { Button } from '@alpenglow/ui/Button'
import { Icon } from '@alpenglow/ui/Icon'
import { useId, type ReactNode } from 'react'
import { useText } from '@alpenglow/client/words/words'
import { useDisclosure } from '../Panel.tsx'
import { useUpdate, type Update } from '../useUpdate.ts'
import { useFocusInside } from './focus-inside.ts'
import css from './Rows.module.css'

/** A person's data, a row each. */
export const PersonRows = ({ lead, children }: { lead?: string | undefined; children: ReactNode }) => (
  <>
    {lead && <p className={css.lead}>{lead}</p>}
    <div className={css.rows}>{children}</div>
  </>
)

type RowTextProps = {
  label: string
  value: ReactNode
  /** Small text below the value. */
  note?: string | undefined
}

/** A row without a form. `act` is a button with a long label: on a phone it stands below the text. */
export const PlainRow = ({ end, act, ...textProps }: RowTextProps & { end?: ReactNode; act?: ReactNode }) => (
  <div className={css.row}>
    <RowText {...textProps} />
    {end && <div className={css.end}>{end}</div>}
    {act && <div className={`${css.end} ${css.act}`}>{act}</div>}
  </div>
)

/** A row that the reader can't change. It says why, and who can. */
export function LockedRow({ why, ...textProps }: Omit<RowTextProps, 'note'> & { why: string | undefined }) {
  const { t } = useText()
  const lock = (
    <span className={css.locked}>
      <Icon name="lock" size="small" />
      {t('pages.person.lock')}
    </span>
  )
  return <PlainRow {...textProps} note={why} end={lock} />
}

type Open = RowTextProps & {
  /** Distinguishes the rows of a page. */
  name: string
  /** The form. `save` sends it; only its success closes the row. */
  children: (save: Update['run'], close: () => void) => ReactNode
}

/** A row that opens its form in place. */
export function OpenRow({ name, children, ...textProps }: Open) {
  const { t } = useText()
  const id = useId()
  const { status, run, forget } = useUpdate()
  const { isOpen, toggle, button } = useDisclosure(name, status)
  const { place, pressed } = useFocusInside(isOpen)
  const press = () => {
    if (status === 'PROCESSING') return
    pressed()
    forget()
    toggle()
  }
  if (isOpen)
    return (
      <fieldset ref={place} className={css.editing} aria-label={textProps.label}>
        {children(run, press)}
      </fieldset>
    )
  return (
    <div className={css.row}>
      <RowText {...textProps} id={id} />
      <div className={css.end}>
        <Button ref={button} kind="text" size="small" aria-describedby={id} onClick={press}>
          {t('pages.account.change')}
        </Button>
      </div>
    </div>
  )
}

const RowText = ({ id, label, value, note }: RowTextProps & { id?: string }) => (
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
