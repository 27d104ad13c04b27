import { minimumAge, whyNotMailAddress, whyNotPerson } from '@alpenglow/contract/profiles/rules'
import { isGrownUp } from '@alpenglow/contract/profiles/standing'
import { ageOn, isDay } from '@alpenglow/contract/values/day'
import { RadioGroup } from '@alpenglow/ui/fields/RadioGroup'
import { FormBuilder } from '@alpenglow/ui/form/FormBuilder'
import { useForm } from '@alpenglow/ui/form/useForm.ts'
import { useState } from 'react'
import { useNavigate } from '@alpenglow/client/routing/Router'
import { useText } from '@alpenglow/client/words/words'
import { flashes } from '../../../flashes.ts'
import { shop } from '../../../loading/page-data.ts'
import { useToday } from '../../../parts/resort/useOpening.ts'
import { useDraft, useFormDraft } from '../../../session/useDraft.ts'
import { useFormWords } from '../../../text/useFormWords.ts'
import { usePaths } from '../../../usePaths.ts'
import { asksConsentFor, consentField } from '../consent/consent-field.tsx'
import { calls, reloadGroup } from '../data.ts'
import { bodyOf, personFields } from '../household/person-fields.ts'
import { useWhyNot } from '../useWhyNot.ts'

type Typed = { dob?: string | null; firstName?: string }
type Login = 'none' | 'own'

/** The date of birth decides what comes next: under 13 a grown-up agrees, from 18 on it is asked who looks after whose data. */
export function Add({ isAnonymous }: { isAnonymous: boolean }) {
  const { t } = useText()
  const today = useToday(shop.timeZone)
  const [login, setLogin] = useState<Login>('none')
  const ageOf = (dob: string | null) => (dob && isDay(dob) ? ageOn(dob, today) : null)
  const mayHaveAddress = (dob: string | null) => !isAnonymous && (ageOf(dob) ?? minimumAge) >= minimumAge
  const isAdult = (dob: string | null) => !isAnonymous && ageOf(dob) !== null && isGrownUp({ age: ageOf(dob) })
  const isInvited = (dob: string | null) => isAdult(dob) && login === 'own'
  const asksConsent = (dob: string | null) => !isAnonymous && asksConsentFor(dob, today)
  const goOn = useGoOn()
  const form = useForm({
    words: useFormWords(),
    fields: ({ dob = null, firstName }: Typed) => [
      ...personFields({ t, isAnonymous, hasAddress: mayHaveAddress(dob), isInvited: isInvited(dob) }),
      ...(asksConsent(dob) ? [consentField(t, firstName)] : []),
    ],
    check: (values) => ({
      ...whyNotPerson(saidBy(values, isAnonymous), today, { isAnonymous, asksConsent: asksConsent(values.dob) }),
      ...(isInvited(values.dob) && whyNotInvited(values.email)),
    }),
    submit: async (values) => {
      const made = await (await calls()).createProfile({ body: { ...bodyOf(values), isAnonymous } })
      await goOn(made?.id, isInvited(values.dob) ? values.email : undefined)
    },
  })
  useFormDraft('add-person', form)
  useDraft('add-person-login', { login }, (kept) => kept.login && setLogin(kept.login))
  return (
    <FormBuilder
      form={form}
      submit={t(isInvited(form.values.dob) ? 'pages.add_person.submit_invite' : 'pages.add_person.submit')}
    >
      {isAdult(form.values.dob) && <WhoseLogin value={login} onChange={setLogin} />}
    </FormBuilder>
  )
}

function WhoseLogin({ value, onChange }: { value: Login; onChange: (login: Login) => void }) {
  const { t } = useText()
  return (
    <RadioGroup
      label={t('pages.add_person.login')}
      options={[
        { value: 'none', label: t('pages.add_person.login_none'), hint: t('pages.add_person.login_none_hint') },
        { value: 'own', label: t('pages.add_person.login_own'), hint: t('pages.add_person.login_own_hint') },
      ]}
      value={value}
      onChange={onChange}
    />
  )
}

/** The person is there, whatever becomes of the mail: should it not go out, their page says why, and has it sent again. */
function useGoOn() {
  const { t } = useText()
  const whyNot = useWhyNot()
  const navigate = useNavigate()
  const paths = usePaths()
  return async (profileId: string | undefined, email: string | undefined) => {
    const refused = email && profileId ? await invite(profileId, email).then(() => undefined, whyNot) : undefined
    await reloadGroup()
    if (refused && profileId) {
      flashes.add({ id: 'invitation', type: 'error', text: refused, navigationCount: 0 })
      return navigate(`${paths.person(profileId)}#login`)
    }
    flashes.add({ type: 'info', text: t('pages.add_person.done'), options: { glyph: 'check' }, navigationCount: 0 })
    navigate(paths.account())
  }
}

async function invite(profileId: string, email: string): Promise<void> {
  const accountCalls = await calls()
  const member = (await accountCalls.myGroup())?.groupMembers.find(({ profile }) => profile.id === profileId)
  if (member) await accountCalls.invite({ params: { id: member.id }, body: { email } })
}

const whyNotInvited = (email = ''): Record<string, string[]> => {
  const wrong = whyNotMailAddress(email)
  return wrong ? { email: [wrong] } : {}
}

type Said = { dob: string | null; firstName: string; lastName: string; email?: string; minorConsentApproved?: boolean }
/** Of somebody without a name, a birthday may stay unsaid. */
const saidBy = ({ dob, ...said }: Said, isAnonymous: boolean) => (isAnonymous && dob === null ? said : { ...said, dob })
