import type { Me } from '@alpenglow/contract/identity/session'
import { FormBuilder } from '@alpenglow/ui/form/FormBuilder'
import { useForm } from '@alpenglow/ui/form/useForm.ts'
import { QrCode } from '@alpenglow/ui/surfaces/QrCode'
import { useState } from 'react'
import { useText } from '@alpenglow/client/words/words'
import { useFormWords } from '../../../text/useFormWords.ts'
import panel from '../Panel.module.css'
import { passwordAgainFields, requireCurrentPassword, pickCurrentPassword } from '../reauthentication.ts'
import { useDevices } from '../data.ts'
import { CopyButton } from './CopyButton.tsx'
import { codeCalls } from './code-calls.ts'
import css from './Security.module.css'

type Key = { secret: string; uri: string }
type Props = { me: Me; onCodes: (codes: string[]) => void }

/**
 * Setup of the second factor: the password, then the key for the app, then a code that proves that the app has the key.
 */
export function AuthenticatorSetup({ me, onCodes }: Props) {
  const [key, setKey] = useState<Key>()
  return <div className={panel.open}>{key ? <Prove secret={key} onCodes={onCodes} /> : <Begin me={me} onKey={setKey} />}</div>
}

function Begin({ me, onKey }: { me: Me; onKey: (key: Key) => void }) {
  const { t } = useText()
  const form = useForm({
    words: useFormWords(),
    fields: [...passwordAgainFields(me, t)],
    check: requireCurrentPassword,
    submit: async (values) => onKey(await codeCalls.begin(pickCurrentPassword(values))),
  })
  return <FormBuilder form={form} kind="line" submit={t('pages.security.turn_on_begin')} />
}

/** Takes the focus: the form that had it is unmounted, and a keyboard or screen-reader user would lose their place. */
const arrive = (place: HTMLElement | null) => place?.focus()

/** In groups of four, to be read aloud. Authenticator apps ignore the spaces. */
const inGroups = (secret: string) => secret.replace(/.{4}(?=.)/g, '$& ')

function Prove({ secret: { secret, uri }, onCodes }: { secret: Key; onCodes: Props['onCodes'] }) {
  const { t } = useText()
  const devices = useDevices()
  const form = useForm({
    words: useFormWords(),
    fields: [
      {
        type: 'text',
        name: 'code',
        label: t('pages.security.code'),
        hint: t('pages.security.code_hint'),
        autoComplete: 'one-time-code',
        inputMode: 'numeric',
        maxLength: 9,
      },
    ],
    check: ({ code }) => (code.trim() === '' ? { code: ['REQUIRED'] } : {}),
    submit: async ({ code }) => {
      onCodes(await codeCalls.confirm(code))
      devices.again()
    },
  })
  return (
    <>
      <p ref={arrive} tabIndex={-1} className={css.arrived}>
        {t('pages.security.scan')}
      </p>
      <div className={css.key}>
        <QrCode text={uri} name={t('pages.security.qr')} />
        <div className={css.byHand}>
          <p>{t('pages.security.secret')}</p>
          <p className={css.secret}>{inGroups(secret)}</p>
          <CopyButton text={secret}>{t('pages.security.copy_key')}</CopyButton>
        </div>
      </div>
      <FormBuilder form={form} kind="line" submit={t('pages.security.confirm_code')}>
        <p>{t('pages.security.others_go')}</p>
      </FormBuilder>
    </>
  )
}
