import type { Me } from '@alpenglow/contract/identity/session'
import { whyNotPassword } from '@alpenglow/contract/identity/rules'
import { FormBuilder } from '@alpenglow/ui/form/FormBuilder'
import { useForm } from '@alpenglow/ui/form/useForm.ts'
import { useNewPasswordWords } from '@alpenglow/client/words/password'
import { useText } from '@alpenglow/client/words/words'
import { useFormWords } from '../../../text/useFormWords.ts'
import { cacheMe, useDevices } from '../data.ts'
import { loadAccountCalls } from '../../../household/mine.ts'
import { EditPanel } from '../Panel.tsx'
import type { Update } from '../useUpdate.ts'
import { passwordAgainFields, requireCurrentPassword, pickCurrentPassword } from '../reauthentication.ts'
import css from './Security.module.css'

/** Changes the password, or sets the first one of an account that signs in by another provider. */
export function PasswordPanel({ me }: { me: Me }) {
  const { t } = useText()
  const { hasPassword } = me
  return (
    <EditPanel
      name="password"
      title={t('pages.security.password')}
      now={<p>{t(hasPassword ? 'pages.security.password_is_set' : 'pages.security.password_none')}</p>}
      {...(!hasPassword && { word: t('pages.security.password_choose') })}
      done={t('pages.security.password_changed')}
    >
      {(save) => <PasswordForm me={me} save={save} />}
    </EditPanel>
  )
}

function PasswordForm({ me, save }: { me: Me; save: Update['run'] }) {
  const { t } = useText()
  const devices = useDevices()
  const words = useNewPasswordWords()
  const { firstName, lastName, contactInformation } = me.profile
  const notTheirs = [firstName, lastName, contactInformation.email].filter((word) => word !== null)
  const form = useForm({
    words: useFormWords(),
    fields: [
      ...passwordAgainFields(me, t),
      {
        type: 'password',
        name: 'password',
        label: t('pages.security.new_password'),
        hint: t('pages.security.new_password_hint'),
        autoComplete: 'new-password',
        meter: { words, notTheirs },
      },
    ],
    check: (values) => ({ ...requireCurrentPassword(values), ...wrongPassword(values.password) }),
    describeError: (code, name) =>
      name === 'password' && code === 'OUT_OF_RANGE' ? t('components.errors.password.length') : undefined,
    submit: (values) =>
      save(async () => {
        const { changeMe } = await loadAccountCalls()
        await cacheMe(await changeMe({ body: { password: values.password, ...pickCurrentPassword(values) } }))
        await devices.reload()
      }),
  })
  return (
    <FormBuilder
      form={form}
      kind="line"
      submit={t(me.hasPassword ? 'pages.security.change_password' : 'pages.security.password_choose')}
    >
      <div className={css.follows}>
        <p>{t('pages.security.others_go')}</p>
        {me.pendingEmail && <p>{t('pages.security.pending_goes', { email: me.pendingEmail })}</p>}
      </div>
    </FormBuilder>
  )
}

function wrongPassword(password: string): { password?: string[] } {
  const wrong = whyNotPassword(password)
  return wrong ? { password: [wrong] } : {}
}
