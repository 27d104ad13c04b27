import type { Me } from '@alpenglow/contract/identity/session'
import { normalizePhone, phoneSentence, whyNotPhone } from '@alpenglow/contract/values/phone'
import { FormBuilder } from '@alpenglow/ui/form/FormBuilder'
import { useForm } from '@alpenglow/ui/form/useForm.ts'
import { useFormDraft } from '../../../session/drafts/useDraft.ts'
import { useText } from '@alpenglow/client/words/words'
import { useFormWords } from '../../../text/useFormWords.ts'
import { reloadMe, useSmsStatus } from '../data.ts'
import { loadAccountCalls } from '../../../household/mine.ts'
import { EditPanel } from '../Panel.tsx'
import type { Update } from '../useUpdate.ts'
import css from './Preferences.module.css'

/** The account's phone number for urgent notices. Saving an empty field deletes it. */
export function PhonePanel({ me }: { me: Me }) {
  const { t } = useText()
  const { phoneNumber } = me.profile
  return (
    <EditPanel
      name="phone"
      title={t('pages.preferences.phone')}
      now={<p className={css.phone}>{phoneNumber ? inGroups(phoneNumber) : t('pages.preferences.phone_none')}</p>}
      {...(!phoneNumber && { word: t('pages.preferences.phone_add') })}
      done={t('pages.account.saved')}
    >
      {(save) => <PhoneForm me={me} save={save} />}
    </EditPanel>
  )
}

/** Groups North American numbers, which share one format. Other countries' formats are not known. */
const inGroups = (number: string) => normalizePhone(number).replace(/^\+1(\d{3})(\d{3})(\d{4})$/, '+1 $1 $2 $3')

function PhoneForm({ me, save }: { me: Me; save: Update['run'] }) {
  const { t } = useText()
  const sms = useSmsStatus()
  const { id, phoneNumber } = me.profile
  const form = useForm({
    words: useFormWords(),
    fields: [
      {
        type: 'phone',
        name: 'phoneNumber',
        label: t('pages.preferences.phone'),
        hint: t('pages.preferences.phone_hint'),
        optional: true,
      },
    ],
    initial: { phoneNumber: normalizePhone(phoneNumber ?? '') },
    check: ({ phoneNumber: typed }) => wrongPhone(typed),
    describeError: (code, _, typed) => (code === 'INVALID' ? t(phoneSentence(String(typed))) : undefined),
    submit: ({ phoneNumber: typed }) =>
      save(async () => {
        await (await loadAccountCalls()).updateProfile({ params: { id }, body: { phoneNumber: typed || null } })
        await Promise.all([reloadMe(), sms.reload()])
      }),
  })
  useFormDraft('phone', form)
  return <FormBuilder form={form} kind="line" submit={t('pages.account.save')} />
}

function wrongPhone(typed: string): { phoneNumber?: string[] } {
  const wrong = typed ? whyNotPhone(typed) : undefined
  return wrong ? { phoneNumber: [wrong] } : {}
}
