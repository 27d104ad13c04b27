import { useId, useState, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { Button } from '../Button.tsx'
import { IconButton } from '../IconButton.tsx'
import { Spinner } from '../Spinner.tsx'
import css from './Modal.module.css'
import { useDialog } from './useDialog.ts'

export type ModalWords = { close: string; loading: string }

/** The action of a dialog's button: a function, or submitting the form with this id. */
export type ModalAction = { label: string; onPress?: () => void; form?: string; busy?: boolean }

type Props = {
  open: boolean
  title: string
  size?: 'small' | 'medium' | 'large'
  /**
   * An action runs that can't be aborted: no close button, Escape and the backdrop do nothing. What was typed stays.
   */
  loading?: boolean
  loadingContent?: ReactNode
  actions?: { primary?: ModalAction; secondary?: ModalAction }
  /** Above the buttons: content that belongs to the decision, like a total or one last checkbox. */
  actionPanel?: ReactNode
  /** Its content is a whole page, which needs the height of a low window: title and buttons scroll with it. */
  tall?: boolean
  /** Screen readers start at the title; a dialog with a single question may start at its first control. */
  startAt?: 'title' | 'control'
  words: ModalWords
  /** Called on the close button, Escape or a press outside the dialog. */
  onClose: () => void
  onVisible?: (visible: boolean) => void
  children?: ReactNode
}

/** A modal dialog. It is in the DOM only while it is visible. */
export function Modal(props: Props) {
  const [present, setPresent] = useState(props.open)
  if (props.open && !present) setPresent(true)
  if (!present) return null
  const mount = document.getElementById('modals') ?? document.body
  return createPortal(<Dialog {...props} onGone={() => setPresent(false)} />, mount)
}

function Dialog({
  size = 'medium',
  tall = false,
  loading = false,
  startAt = 'title',
  ...props
}: Props & { onGone: () => void }) {
  const { open, title, words, onClose, onVisible, onGone, actions, actionPanel } = props
  const titleId = useId()
  const dialog = useDialog({ open, stuck: loading, startAt, onClose, onVisible, onGone })
  return (
    <dialog
      {...dialog}
      className={css.modal}
      data-size={size}
      data-tall={tall || undefined}
      aria-labelledby={titleId}
      aria-busy={loading}
    >
      <header className={css.titleBar}>
        <h2 id={titleId} tabIndex={-1} data-modal-title>
          {title}
        </h2>
        {!loading && <IconButton icon="close" name={words.close} className={css.close} onClick={onClose} />}
      </header>
      <div className={css.body} data-hidden={loading || undefined}>
        {props.children}
      </div>
      <div className={css.loading} aria-live="polite">
        {loading && <Loading words={words}>{props.loadingContent}</Loading>}
      </div>
      {(actions || actionPanel) && (
        <footer className={css.actionBar} data-hidden={loading || undefined}>
          {actionPanel}
          {actions && <Actions {...actions} />}
        </footer>
      )}
    </dialog>
  )
}

const Loading = ({ words, children }: { words: ModalWords; children: ReactNode }) => (
  <>
    <Spinner />
    {children ?? <p>{words.loading}</p>}
  </>
)

const Actions = ({ primary, secondary }: NonNullable<Props['actions']>) => (
  <div className={css.actions}>
    {secondary && <Action kind="text" {...secondary} />}
    {primary && <Action kind="go" {...primary} />}
  </div>
)

const Action = ({ kind, label, onPress, form, busy = false }: ModalAction & { kind: 'go' | 'text' }) => (
  <Button kind={kind} busy={busy} form={form} type={form ? 'submit' : 'button'} onClick={onPress}>
    {label}
  </Button>
)
