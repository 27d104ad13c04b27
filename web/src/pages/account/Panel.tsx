import { Button } from '@alpenglow/ui/Button'
import { Icon } from '@alpenglow/ui/Icon'
import { useEffect, useId, useRef, useState, type ReactNode } from 'react'
import { useDraft } from '../../session/drafts/useDraft.ts'
import { useText } from '@alpenglow/client/words/words'
import css from './Panel.module.css'
import { useUpdate, type Update, type UpdateStatus } from './useUpdate.ts'

type Props = {
  /** Distinguishes the panels of a page: the draft is stored under this name. */
  name: string
  title: string
  /** The current value. */
  now: ReactNode
  /** Label of the button; "Change" by default. */
  word?: string
  /** Success message below the panel; null shows none. */
  done: string | null
  /** The form. `save` sends it; only its success closes the panel. */
  children: (save: Update['run']) => ReactNode
}

/** A setting of the account: its current value, and behind a button the form that changes it. */
export function EditPanel({ name, title, now, word, done, children }: Props) {
  const { t } = useText()
  const id = useId()
  const { status, run, forget } = useUpdate()
  const { isOpen, toggle, button } = useDisclosure(name, status)
  const label = isOpen ? t('pages.account.cancel') : (word ?? t('pages.account.change'))
  return (
    <section className={css.panel} aria-labelledby={id} data-status={status}>
      <div className={css.nowAndChange}>
        <div className={css.said}>
          <h2 id={id}>{title}</h2>
          <div className={css.now}>{now}</div>
        </div>
        <Button
          ref={button}
          size="small"
          kind={isOpen ? 'text' : 'line'}
          aria-expanded={isOpen}
          aria-describedby={id}
          onClick={() => {
            if (status === 'PROCESSING') return
            forget()
            toggle()
          }}
        >
          {label}
        </Button>
      </div>
      {isOpen && <div className={css.open}>{children(run)}</div>}
      <output className={css.done}>{status === 'SUCCESS' && done && <SuccessNote>{done}</SuccessNote>}</output>
    </section>
  )
}

/**
 * Disclosure: its button opens and closes it, and success closes it. Closing returns the focus to the button, or a
 * keyboard user would lose their place. A draft opens it again when the reader signs in after a session expiry.
 */
export function useDisclosure(name: string, status: UpdateStatus | undefined) {
  const [isWanted, setWanted] = useState(false)
  const isDone = status === 'SUCCESS'
  const button = useRef<HTMLButtonElement>(null)
  const isOpen = isWanted && !isDone
  const wasOpen = useRef(false)
  useEffect(() => {
    if (wasOpen.current && !isOpen) button.current?.focus()
    wasOpen.current = isOpen
  }, [isOpen])
  useDraft(`${name}-panel`, { isOpen }, (kept) => setWanted(kept.isOpen ?? false))
  return { isOpen, toggle: () => setWanted(!isOpen), button }
}

export const SuccessNote = ({ children }: { children: ReactNode }) => (
  <>
    <Icon name="check" size="small" />
    <span>{children}</span>
  </>
)
