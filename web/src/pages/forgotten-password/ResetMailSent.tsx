import { Button } from '@alpenglow/ui/Button'
import { ErrorBlock } from '@alpenglow/ui/messages/ErrorBlock'
import { useState } from 'react'
import { flashes } from '../../flashes.ts'
import { DemoInbox } from '../../entry/DemoInbox.tsx'
import { Entry } from '../../entry/Entry.tsx'
import { askForReset } from '../../entry/entry-actions.ts'
import { whyNotEntered } from '../../entry/why-not-signed-in.ts'
import { useText } from '@alpenglow/client/words/words'
import css from './ResetMailSent.module.css'

const id = 'reset-asked'

type Props = { email: string; onOther: () => void }

/** The same answer for every address, so that the page does not reveal who has an account. */
export function ResetMailSent({ email, onOther }: Props) {
  const words = useText()
  const { t } = words
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>()
  const again = async () => {
    setBusy(true)
    setFailure(undefined)
    flashes.remove(id)
    await askForReset(email).then(() => {
      flashes.add({ id, type: 'success', text: t('pages.forgotten.sent_again') })
    }, setFailure)
    setBusy(false)
  }
  return (
    <Entry
      title="pages.forgotten.title"
      heading={t('pages.forgotten.heading_sent')}
      lead={t('pages.forgotten.sent', { email })}
    >
      <DemoInbox />
      <p className={css.nothing}>{t('pages.forgotten.nothing_came')}</p>
      {failure !== undefined && <ErrorBlock>{whyNotEntered(failure, words)}</ErrorBlock>}
      <div className={css.acts}>
        <Button busy={busy} onClick={() => void again()}>
          {t('pages.forgotten.again')}
        </Button>
        <Button kind="text" onClick={onOther}>
          {t('pages.forgotten.another')}
        </Button>
      </div>
    </Entry>
  )
}
