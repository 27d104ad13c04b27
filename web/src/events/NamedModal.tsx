import { Modal } from '@alpenglow/ui/dialogs/Modal'
import type { ComponentProps } from 'react'
import type { ModalName } from './modals.ts'
import { countModal } from './port.ts'
import { useModalWords } from '@alpenglow/client/words/modal'

type Props = Omit<ComponentProps<typeof Modal>, 'words' | 'onVisible'> & { name: ModalName }

/**
 * The one way to open a modal over a page of the shop: by its name. A counted modal reports when it is seen, and when
 * not.
 */
export const NamedModal = ({ name, ...modal }: Props) => (
  <Modal {...modal} words={useModalWords()} onVisible={(isVisible) => countModal(name, isVisible)} />
)
