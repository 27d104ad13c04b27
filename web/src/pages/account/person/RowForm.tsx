import type { Profile, ProfileChanges } from '@alpenglow/contract/profiles/api'
import { personFieldErrors } from '@alpenglow/contract/profiles/rules'
import { whyNotPhone } from '@alpenglow/contract/values/phone'
import { Button } from '@alpenglow/ui/Button'
import { FormBuilder } from '@alpenglow/ui/form/FormBuilder'
import { useForm } from '@alpenglow/ui/form/useForm.ts'
import { useText } from '@alpenglow/client/words/words'
import { flashes } from '../../../flashes.ts'
import { shop } from '../../../loading/page-data.ts'
import { useToday } from '../../../parts/resort/useOpeningText.ts'
import { useFormDraft } from '../../../session/drafts/useDraft.ts'
import { useFormWords } from '../../../text/useFormWords.ts'
import { reloadMe } from '../data.ts'
import { reloadGroup } from '../../../household/group.ts'
import { loadAccountCalls } from '../../../household/mine.ts'
import { asksConsentFor, consentField } from '../../../parts/consent/consent-field.tsx'
import { toProfileChanges, personFields, phoneFields, type PersonField } from '../household/person-fields.ts'
import { sayOfPerson } from '../../../parts/person/say-of-person.ts'
import type { Update } from '../useUpdate.ts'

type Typed = { dob: string | null; firstName: string; lastName: string; phoneNumber: string }
type Props = {
  profile: Profile
  hasConsent: boolean
  isSelf: boolean
  /** The fields of this row. */
  names: readonly PersonField[]
  save: Update['run']
  close: () => void
}

/** Edits some fields of a person in place. Only the fields of this row are sent; all others stay as they are. */
export function RowForm({ profile, hasConsent, isSelf, names, save, close }: Props) {
  const { t } = useText()
  const today = useToday(shop.timeZone)
  const { isAnonymous, dob: born } = profile
  const of = <T extends object>(values: T) =>
    Object.fromEntries(
      Object.entries(values).filter(([name]) => name.startsWith('minorConsent') || names.includes(name as PersonField)),
    ) as Partial<T>
  /**
   * A birthday may make a person a child, a name may identify a nameless one. A child's data needs consent before the
   * shop stores more than the birthday.
   */
  const asksConsent = ({ dob = born, firstName = '', lastName = '' }: Partial<Typed>) =>
    !hasConsent && !(isAnonymous && !firstName && !lastName && names.includes('dob')) && asksConsentFor(dob, today)
  const form = useForm({
    words: useFormWords(),
    fields: (typed: Partial<Typed>) => [
      ...[...personFields({ t, isAnonymous }), ...phoneFields(t, typed.phoneNumber)].filter(({ name }) => names.includes(name)),
      ...(asksConsent(typed) ? [consentField(t, profile.firstName ?? undefined)] : []),
    ],
    initial: {
      firstName: profile.firstName ?? '',
      lastName: profile.lastName ?? '',
      dob: born,
      gender: profile.gender,
      email: profile.contactInformation.email ?? '',
      phoneNumber: profile.phoneNumber ?? '',
      smsOptIn: profile.smsOptIn,
    },
    ...(!isSelf && { describeError: sayOfPerson(t) }),
    check: (values) => ({
      ...personFieldErrors(of(values), today, { isAnonymous, born, asksConsent: asksConsent(values) }),
      ...(names.includes('phoneNumber') && values.phoneNumber && whyNotNumber(values.phoneNumber)),
    }),
    submit: (values) =>
      save(async () => {
        const body: ProfileChanges = of(toProfileChanges(values))
        await (await loadAccountCalls()).updateProfile({ params: { id: profile.id }, body })
        await Promise.all([reloadGroup(), isSelf && reloadMe()])
        flashes.add({ id: 'person', type: 'info', text: t('pages.person.saved'), options: { glyph: 'check' } })
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

function whyNotNumber(number: string): Record<string, string[]> {
  const why = whyNotPhone(number)
  return why ? { phoneNumber: [why] } : {}
}
