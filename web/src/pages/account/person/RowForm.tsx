import type { Profile, ProfileChanges } from '@alpenglow/contract/profiles/api'
import { whyNotPerson } from '@alpenglow/contract/profiles/rules'
import { Button } from '@alpenglow/ui/Button'
import { FormBuilder } from '@alpenglow/ui/form/FormBuilder'
import { useForm } from '@alpenglow/ui/form/useForm.ts'
import { useText } from '@alpenglow/client/words/words'
import { shop } from '../../../loading/page-data.ts'
import { useToday } from '../../../parts/resort/useOpening.ts'
import { useFormDraft } from '../../../session/useDraft.ts'
import { useFormWords } from '../../../text/useFormWords.ts'
import { calls, reloadGroup, reloadMe } from '../data.ts'
import { asksConsentFor, consentField } from '../consent/consent-field.tsx'
import { bodyOf, personFields, type PersonField } from '../household/person-fields.ts'
import type { Update } from '../useUpdate.ts'

type Props = {
  profile: Profile
  hasConsent: boolean
  isSelf: boolean
  /** Which of them this row is. */
  names: readonly PersonField[]
  save: Update['run']
  close: () => void
}

/** A few fields of a person, in the place of their row. What is not of this row stays as it is. */
export function RowForm({ profile, hasConsent, isSelf, names, save, close }: Props) {
  const { t } = useText()
  const today = useToday(shop.timeZone)
  const { isAnonymous, dob: born } = profile
  const of = <T extends object>(values: T) =>
    Object.fromEntries(
      Object.entries(values).filter(([name]) => name === 'minorConsentApproved' || names.includes(name as PersonField)),
    ) as Partial<T>
  /** A birthday may make somebody a child; who was one is asked about on its own. */
  const asksConsent = (dob: string | null) =>
    names.includes('dob') && dob !== born && !isAnonymous && !hasConsent && asksConsentFor(dob, today)
  const form = useForm({
    words: useFormWords(),
    fields: ({ dob = born }: { dob?: string | null }) => [
      ...personFields({ t, isAnonymous }).filter(({ name }) => names.includes(name)),
      ...(asksConsent(dob) ? [consentField(t, profile.firstName ?? undefined)] : []),
    ],
    initial: {
      firstName: profile.firstName ?? '',
      lastName: profile.lastName ?? '',
      dob: born,
      gender: profile.gender,
      email: profile.contactInformation.email ?? '',
    },
    check: (values) => whyNotPerson(of(values), today, { isAnonymous, born, asksConsent: asksConsent(values.dob) }),
    submit: (values) =>
      save(async () => {
        const body: ProfileChanges = of(bodyOf(values))
        await (await calls()).updateProfile({ params: { id: profile.id }, body })
        await Promise.all([reloadGroup(), isSelf && reloadMe()])
      }),
  })
  useFormDraft(`person-${names.join('-')}`, form)
  const keep = (
    <Button kind="text" onClick={close}>
      {t('pages.person.keep')}
    </Button>
  )
  return <FormBuilder form={form} kind="line" submit={t('pages.account.save')} actions={keep} />
}
