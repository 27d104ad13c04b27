import { useModalWords } from '@alpenglow/client/words/modal'
import { wide } from '@alpenglow/ui/breakpoints.ts'
import { Modal } from '@alpenglow/ui/dialogs/Modal'
import { IconButton } from '@alpenglow/ui/IconButton'
import { useEffect, useId, useRef, useSyncExternalStore, type ReactNode } from 'react'
import css from './ListPage.module.css'

const window1100 = () => matchMedia(wide)
const onResize = (notify: () => void) => {
  const query = window1100()
  query.addEventListener('change', notify)
  return () => query.removeEventListener('change', notify)
}

type Props = {
  title: string
  open: boolean
  /** Counts the presses that opened it: each moves the focus here. */
  openings: number
  onClose: () => void
  children: ReactNode
}

/** What a list's chosen row is, and what can be done with it: beside the list, or above it where there is no room. */
export function Panel({ title, open, openings, onClose, children }: Props) {
  const modalWords = useModalWords()
  const isWide = useSyncExternalStore(onResize, () => window1100().matches)
  if (isWide) {
    return open ? (
      <Beside title={title} openings={openings} onClose={onClose}>
        {children}
      </Beside>
    ) : null
  }
  return (
    <Modal open={open} title={title} words={modalWords} onClose={onClose}>
      {children}
    </Modal>
  )
}

/** A dialog that is not modal: the list stays usable. The list's Escape closes it. */
function Beside({ title, openings, onClose, children }: Omit<Props, 'open'>) {
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const { close } = useModalWords()
  useEffect(() => {
    if (openings > 0) heading.current?.focus({ preventScroll: true })
  }, [openings])
  return (
    <dialog open aria-labelledby={id} className={css.panel}>
      <header>
        <h2 id={id} ref={heading} tabIndex={-1}>
          {title}
        </h2>
        <IconButton icon="close" size="small" name={close} onClick={onClose} />
      </header>
      <div className={css.panelBody}>{children}</div>
    </dialog>
  )
}
