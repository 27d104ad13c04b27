import { ErrorBlock } from '@alpenglow/ui/messages/ErrorBlock'
import { useState } from 'react'
import { NamedModal } from '../../../events/NamedModal.tsx'
import { useText } from '@alpenglow/client/words/words'
import { useWhyNot } from '../useWhyNot.ts'
import { useUpdate } from '../useUpdate.ts'

export type ConfirmProps = {
  open: boolean
  title: string
  text: string
  /** Label of the confirming button. */
  word: string
  act: () => Promise<unknown>
  onClose: () => void
}

/** If the confirmed action fails, the dialog stays open and shows why. */
export function ConfirmDialog({ open, title, text, word, act, onClose }: ConfirmProps) {
  const { t } = useText()
  const whyNot = useWhyNot()
  const { status, run } = useUpdate()
  const [failure, setFailure] = useState<unknown>()
  const close = () => {
    setFailure(undefined)
    onClose()
  }
  const press = () => {
    setFailure(undefined)
    void run(act).then(onClose, setFailure)
  }
  return (
    <NamedModal
      name="second-question"
      open={open}
      size="small"
      title={title}
      onClose={close}
      actions={{
        primary: { label: word, busy: status === 'PROCESSING', onPress: press },
        secondary: { label: t('pages.account.cancel'), onPress: close },
      }}
    >
      <p>{text}</p>
      {failure !== undefined && <ErrorBlock>{whyNot(failure)}</ErrorBlock>}
    </NamedModal>
  )
}
