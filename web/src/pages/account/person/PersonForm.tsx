import type { GroupMember } from '@alpenglow/contract/profiles/api'
import { whyNotPerson } from '@alpenglow/contract/profiles/rules'
import { FormBuilder } from '@alpenglow/ui/form/FormBuilder'
import { useForm } from '@alpenglow/ui/form/useForm.ts'
import { Note } from '@alpenglow/ui/messages/ErrorBlock'
import { Link } from '@alpenglow/client/routing/links'
import { useText } from '@alpenglow/client/words/words'
import { flashes } from '../../../flashes.ts'
import { shop } from '../../../loading/page-data.ts'
import { useToday } from '../../../parts/resort/useOpening.ts'
import { useFormDraft } from '../../../session/useDraft.ts'
import { useFormWords } from '../../../text/useFormWords.ts'
import { usePaths } from '../../../usePaths.ts'
import { calls, reloadGroup, reloadMe } from '../data.ts'
import { bodyOf, personFields } from '../household/person-fields.ts'

type Props = { member: GroupMember; isSelf: boolean }

/** What the caller may change of somebody; what they may not is said, with its reason. */
export function PersonForm(props: Props) {
  const { t } = useText()
  const { isGuest, profile } = props.member
  if (profile.writableAttributes.length > 0) return <Changing {...props} />
  return (
    <Note>
      <p>{t(isGuest ? 'pages.household.locked.lent' : 'pages.person.locked')}</p>
    </Note>
  )
}

function Changing({ member: { profile }, isSelf }: Props) {
  const { t } = useText()
  const today = useToday(shop.timeZone)
  const { isAnonymous, writableAttributes: writable, contactInformation } = profile
  const born = profile.dob
  const form = useForm({
    words: useFormWords(),
    fields: personFields({ t, today, writable, hasAddress: !isSelf, isAnonymous }),
    initial: {
      firstName: profile.firstName ?? '',
      lastName: profile.lastName ?? '',
      dob: born,
      gender: profile.gender,
      email: contactInformation.email ?? '',
    },
    check: ({ dob, ...said }) => whyNotPerson(dob === born ? said : { ...said, dob }, today, { isAnonymous, born }),
    submit: async (values) => {
      await (await calls()).updateProfile({ params: { id: profile.id }, body: bodyOf(values, !isSelf) })
      await Promise.all([reloadGroup(), isSelf && reloadMe()])
      flashes.add({ id: 'person', type: 'success', text: t('pages.person.saved') })
    },
  })
  useFormDraft('person', form)
  return (
    <>
      <FormBuilder form={form} kind="line" submit={t('pages.account.save')} />
      {isSelf && <Elsewhere />}
    </>
  )
}

/** How to reach oneself has places of its own. */
function Elsewhere() {
  const { t } = useText()
  const paths = usePaths()
  return (
    <p>
      {t('pages.person.elsewhere')} <Link to={paths.accountSecurity()}>{t('pages.account.security')}</Link>
      {' · '}
      <Link to={paths.accountPreferences()}>{t('pages.account.preferences')}</Link>
    </p>
  )
}
