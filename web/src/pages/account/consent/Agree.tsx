import type { GroupMember } from '@alpenglow/contract/profiles/api'
import { FormBuilder } from '@alpenglow/ui/form/FormBuilder'
import { useForm } from '@alpenglow/ui/form/useForm.ts'
import { useText } from '@alpenglow/client/words/words'
import { flashes } from '../../../flashes.ts'
import { useFormWords } from '../../../text/useFormWords.ts'
import { reloadGroup } from '../../../household/group.ts'
import { loadAccountCalls } from '../../../household/mine.ts'
import { consentField } from '../../../parts/consent/consent-field.tsx'
import { getReadConsentVersion } from '../../../parts/consent/version-read.ts'

/** The full text of the consent, with the grown-up's checkbox below it. */
export function Agree({ member: { profile } }: { member: GroupMember }) {
  const { t } = useText()
  const form = useForm({
    words: useFormWords(),
    fields: [consentField(t, profile.firstName ?? undefined)],
    check: ({ minorConsentApproved }): Record<string, string[]> =>
      minorConsentApproved ? {} : { minorConsentApproved: ['REQUIRED'] },
    submit: async () => {
      await (await loadAccountCalls()).giveMinorConsent({ body: { profileId: profile.id, version: getReadConsentVersion() } })
      await reloadGroup()
      flashes.add({ id: 'consent', type: 'success', text: t('pages.consent_of_minor.done') })
    },
  })
  return <FormBuilder form={form} kind="line" submit={t('pages.consent_of_minor.submit')} />
}
