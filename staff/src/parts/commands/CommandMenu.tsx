import { Icon } from '@alpenglow/ui/Icon'
import { useDialog } from '@alpenglow/ui/dialogs/useDialog.ts'
import { useId, useState, type KeyboardEvent, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { useText } from '../../text/Texts.tsx'
import { KeyHint } from '../keys/KeyHint.tsx'
import css from './CommandMenu.module.css'
import { findCommands, type Command, type CommandGroup } from './match-commands.ts'

type Props = {
  open: boolean
  /** The first `unasked` groups are shown before noFilter is typed. */
  groups: CommandGroup[]
  unasked: number
  onClose: () => void
  /** Instead of what can't be loaded. */
  note?: ReactNode
}

/** Finds a place, a row or a filter by what is typed. It is in the DOM only while it is visible. */
export function CommandMenu(props: Props) {
  const [present, setPresent] = useState(props.open)
  if (props.open && !present) setPresent(true)
  if (!present) return null
  return createPortal(
    <Dialog {...props} onGone={() => setPresent(false)} />,
    document.getElementById('modals') ?? document.body,
  )
}

function Dialog({ open, groups, unasked, note, onClose, onGone }: Props & { onGone: () => void }) {
  const { t, count } = useText()
  const id = useId()
  const dialog = useDialog({ open, stuck: false, startAt: 'control', onClose, onVisible: undefined, onGone })
  const [typed, setTyped] = useState('')
  const [at, setAt] = useState(0)
  const found = findCommands(groups, typed, unasked)
  const rows = found.flatMap(({ commands }) => commands)
  const active = rows[Math.min(at, rows.length - 1)]
  const optionId = (command: Command) => `${id}-${rows.indexOf(command)}`
  const run = (command: Command) => {
    onClose()
    command.run()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const next = movedBy(event.key, Math.min(at, rows.length - 1), rows.length)
    if (next === undefined && !(event.key === 'Enter' && active && !event.nativeEvent.isComposing)) return
    event.preventDefault()
    if (next === undefined) return active && run(active)
    setAt(next)
    document.getElementById(`${id}-${next}`)?.scrollIntoView({ block: 'nearest' })
  }
  return (
    <dialog {...dialog} className={css.menu} aria-label={t('desk.find.label')}>
      <div className={css.ask}>
        <Icon name="search" />
        <input
          type="text"
          role="combobox"
          aria-label={t('desk.find.label')}
          aria-expanded={rows.length > 0}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={active && optionId(active)}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          placeholder={t('desk.find.placeholder')}
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value)
            setAt(0)
          }}
          onKeyDown={onKeyDown}
        />
        <KeyHint keys={['escape']} />
      </div>
      <output className="for-readers">{rows.length === 0 ? t('desk.find.none') : count('desk.find.found', rows.length)}</output>
      <Results id={`${id}-list`} {...{ found, active, optionId, run }} />
      {rows.length === 0 && <p className={css.none}>{t('desk.find.none')}</p>}
      {note && <div className={css.none}>{note}</div>}
    </dialog>
  )
}

type ResultsProps = {
  id: string
  found: CommandGroup[]
  active: Command | undefined
  optionId: (command: Command) => string
  run: (command: Command) => void
}

function Results({ id, found, active, optionId, run }: ResultsProps) {
  const { t } = useText()
  return (
    <div id={id} {...as('listbox')} aria-label={t('desk.find.results')} className={css.list}>
      {found.map(({ label, commands }) => (
        <div key={label} {...as('group')} aria-label={label}>
          <p className={css.group} aria-hidden="true">
            {label}
          </p>
          {commands.map((command) => (
            <Row key={command.id} id={optionId(command)} isActive={command === active} {...{ command, run }} />
          ))}
        </div>
      ))}
    </div>
  )
}

/** The list of a combobox: no element is one. */
const as = (role: 'listbox' | 'group' | 'option') => ({ role })

type RowProps = { id: string; command: Command; isActive: boolean; run: (command: Command) => void }

/** The focus stays in the field, so a press on a row must not take it. */
const Row = ({ id, command, isActive, run }: RowProps) => (
  // The keys are the field's.
  // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
  <div
    id={id}
    tabIndex={-1}
    {...as('option')}
    aria-selected={isActive}
    className={css.row}
    onMouseDown={(event) => event.preventDefault()}
    onClick={() => run(command)}
  >
    <span>{command.label}</span>
    {command.hint && <small>{command.hint}</small>}
    {command.keys && <KeyHint keys={command.keys} />}
  </div>
)

/** The row that an arrow leads to; the last one is followed by the first. */
function movedBy(key: string, at: number, rows: number): number | undefined {
  if (rows === 0) return undefined
  if (key === 'ArrowDown') return (at + 1) % rows
  return key === 'ArrowUp' ? (at - 1 + rows) % rows : undefined
}
