import type { Me } from '@alpenglow/contract/identity/session'
import { whyNotMailAddress } from '@alpenglow/contract/profiles/rules'
import { FormBuilder } from '@alpenglow/ui/form/FormBuilder'
import { useForm } from '@alpenglow/ui/form/useForm.ts'
import { Note } from '@alpenglow/ui/messages/ErrorBlock'
import { DemoInbox } from '../../../entry/DemoInbox.tsx'
import { useText } from '@alpenglow/client/words/words'
import { useFormWords } from '../../../text/useFormWords.ts'
import { reloadMe } from '../data.ts'
import { loadAccountCalls } from '../../../household/mine.ts'
import { Address } from '../Address.tsx'
import { EditPanel } from '../Panel.tsx'
import { useFormDraft } from '../../../session/drafts/useDraft.ts'
import type { Update } from '../useUpdate.ts'
import css from './Security.module.css'
import { passwordAgainFields, requireCurrentPassword, pickCurrentPassword } from '../reauthentication.ts'

/** The address of the login, and a new one that waits for its confirmation link. */
export function AddressPanel({ me }: { me: Me }) {
  const { t } = useText()
  const { pendingEmail, profile } = me
  return (
    <EditPanel
      name="address"
      title={t('pages.security.address')}
      now={
        <>
          <p>{profile.contactInformation.email && <Address>{profile.contactInformation.email}</Address>}</p>
          {pendingEmail && (
            <div className={css.pending}>
              <Note>
                <p>{t('pages.security.pending', { email: pendingEmail })}</p>
                <DemoInbox />
              </Note>
            </div>
          )}
        </>
      }
      {...(pendingEmail && { word: t('pages.security.resend_or_change') })}
      // A new password voids the link and clears `pendingEmail`; the message must go with it.
      done={pendingEmail && t('pages.security.link_sent')}
    >
      {(save) => <AddressForm me={me} save={save} />}
    </EditPanel>
  )
}

/** The same form sends a lost link again: the pending address is its initial value. */
function AddressForm({ me, save }: { me: Me; save: Update['run'] }) {
  const { t } = useText()
  const { email: old } = me.profile.contactInformation
  const form = useForm({
    words: useFormWords(),
    fields: [
      {
        type: 'email',
        name: 'email',
        label: t('pages.security.new_address'),
        hint: t('pages.security.new_address_hint', { email: old ?? '' }),
        autoComplete: 'email',
      },
      ...passwordAgainFields(me, t),
    ],
    initial: { email: me.pendingEmail ?? '' },
    check: (values) => ({ ...wrongAddress(values.email), ...requireCurrentPassword(values) }),
    submit: (values) =>
      save(async () => {
        await (await loadAccountCalls()).changeAddress({ body: { email: values.email, ...pickCurrentPassword(values) } })
        await reloadMe()
      }),
  })
  useFormDraft('address', form)
  return <FormBuilder form={form} kind="line" submit={t('pages.security.send_link')} />
}

function wrongAddress(email: string): { email?: string[] } {
  const wrong = whyNotMailAddress(email)
  return wrong ? { email: [wrong] } : {}
}
