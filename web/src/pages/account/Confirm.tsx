import { ErrorBlock } from '@alpenglow/ui/messages/ErrorBlock'
import { useState } from 'react'
import { NamedModal } from '../../events/NamedModal.tsx'
import { useText } from '@alpenglow/client/words/words'
import { useWhyNot } from './useWhyNot.ts'
import { useUpdate } from './useUpdate.ts'

type Props = {
  open: boolean
  title: string
  text: string
  /** What the button does. */
  word: string
  act: () => Promise<unknown>
  onClose: () => void
}

/** A second question before something that can't be taken back. Should it fail, the question stays and says why. */
export function Confirm({ open, title, text, word, act, onClose }: Props) {
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
