import { Modal } from '@alpenglow/ui/dialogs/Modal'
import { FormBuilder } from '@alpenglow/ui/form/FormBuilder'
import { useEffect, useState } from 'react'
import { news, staffCalls, type CodeRequest } from '../api.ts'
import { desk } from '../page-data.ts'
import css from './code.module.css'
import { useModalWords } from '@alpenglow/client/words/modal'
import { useText } from '../text/Texts.tsx'
import { DemoCode } from './DemoCode.tsx'
import { useCodeForm } from './useCodeForm.ts'

/** A dialog over the current page: a call needs a code, and continues once it was right. */
export function CodeDialog({ email }: { email: string }) {
  const words = useText()
  const modalWords = useModalWords()
  const { t } = words
  const [asked, setAsked] = useState<CodeRequest>()
  useEffect(() => {
    const ask = (event: Event) => setAsked((event as CustomEvent<CodeRequest>).detail)
    news.addEventListener('code-needed', ask)
    return () => news.removeEventListener('code-needed', ask)
  }, [])
  const close = (shown: boolean) => {
    asked?.answer(shown)
    setAsked(undefined)
  }
  const [busy, setBusy] = useState(false)
  return (
    <Modal
      open={asked !== undefined}
      title={t('desk.code.again')}
      size="small"
      startAt="control"
      words={modalWords}
      actions={{
        primary: { label: t('desk.code.again_submit'), form: 'code-again', busy },
        secondary: { label: t('desk.code.again_not'), onPress: () => close(false) },
      }}
      onClose={() => close(false)}
    >
      <Ask email={email} onShown={() => close(true)} onBusy={setBusy} />
    </Modal>
  )
}

type Asking = { email: string; onShown: () => void; onBusy: (busy: boolean) => void }
function Ask({ email, onShown, onBusy }: Asking) {
  const { t } = useText()
  const show = async (code: string) => {
    await staffCalls.showDeskCodeAgain({ body: { code } })
    onShown()
  }
  const form = useCodeForm({ show })
  const { busy } = form
  useEffect(() => onBusy(busy), [busy, onBusy])
  const isDemo = desk.demo?.logins.some((login) => login.email === email)
  return (
    <div className={css.form}>
      <p>{t('desk.code.again_text')}</p>
      <FormBuilder form={form} id="code-again" />
      {desk.demo && isDemo && (
        <DemoCode secret={desk.demo.secret} fill={(code) => form.set('code', code)} className={css.demo} />
      )}
    </div>
  )
}
