import { Modal } from '@alpenglow/ui/dialogs/Modal'
import type { ComponentProps } from 'react'
import type { ModalName } from './modals.ts'
import { modalSeen } from './port.ts'
import { useModalWords } from '@alpenglow/client/words/modal'

type Props = Omit<ComponentProps<typeof Modal>, 'words' | 'onVisible'> & { name: ModalName }

/** The one way to lay a window over a page of the shop: by its name. Those that are counted tell by themselves when they are seen, and when not. */
export const NamedModal = ({ name, ...modal }: Props) => (
  <Modal {...modal} words={useModalWords()} onVisible={(isVisible) => modalSeen(name, isVisible)} />
)
