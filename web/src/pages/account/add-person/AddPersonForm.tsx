import { minimumAge, whyNotMailAddress, personFieldErrors } from '@alpenglow/contract/profiles/rules'
import { isGrownUp } from '@alpenglow/contract/profiles/standing'
import { ageOn, isDay } from '@alpenglow/contract/values/day'
import { buttonClass } from '@alpenglow/ui/Button'
import { RadioGroup } from '@alpenglow/ui/fields/RadioGroup'
import { FormBuilder } from '@alpenglow/ui/form/FormBuilder'
import { useForm } from '@alpenglow/ui/form/useForm.ts'
import { useState, type ReactNode } from 'react'
import { Link } from '@alpenglow/client/routing/links'
import { useNavigate } from '@alpenglow/client/routing/Router'
import { useText, type Words } from '@alpenglow/client/words/words'
import { shop } from '../../../loading/page-data.ts'
import { useToday } from '../../../parts/resort/useOpeningText.ts'
import { useDraft, useFormDraft } from '../../../session/drafts/useDraft.ts'
import { useFormWords } from '../../../text/useFormWords.ts'
import { usePaths } from '../../../usePaths.ts'
import { asksConsentFor, consentField } from '../../../parts/consent/consent-field.tsx'
import { loadAccountCalls } from '../../../household/mine.ts'
import { toProfileChanges, personFields } from '../household/person-fields.ts'
import { sayOfPerson } from '../../../parts/person/say-of-person.ts'
import { PersonLayout } from '../person/PersonLayout.tsx'
import css from './AddPerson.module.css'
import { PersonPreview } from './PersonPreview.tsx'

type Typed = { dob?: string | null; firstName?: string; gender?: string | null | undefined }
type Login = 'none' | 'own'

/**
 * The date of birth decides the next fields: under 13 a grown-up has to consent, from 18 on the form asks who gets a
 * login.
 */
export function AddPersonForm({ isAnonymous, children }: { isAnonymous: boolean; children: ReactNode }) {
  const words = useText()
  const { t, count } = words
  const today = useToday(shop.timeZone)
  const [login, setLogin] = useState<Login>('none')
  const ageOf = (dob: string | null) => (dob && isDay(dob) ? ageOn(dob, today) : null)
  const mayHaveAddress = (dob: string | null) => !isAnonymous && (ageOf(dob) ?? minimumAge) >= minimumAge
  const isAdult = (dob: string | null) => !isAnonymous && ageOf(dob) !== null && isGrownUp({ age: ageOf(dob) })
  const isInvited = (dob: string | null) => isAdult(dob) && login === 'own'
  const ageSaid = (dob: string | null) => {
    const age = ageOf(dob)
    return age !== null && age >= 0 ? count('pages.household.age', age) : undefined
  }
  /** Of a nameless child the shop stores only the birthday; anything more needs a grown-up's consent. */
  const asksConsent = ({ dob = null, gender }: Typed) => !(isAnonymous && !gender) && asksConsentFor(dob, today)
  const [navigate, paths] = [useNavigate(), usePaths()]
  const whose = <WhoseLogin value={login} onChange={setLogin} />
  const form = useForm({
    words: useFormWords(),
    fields: ({ dob = null, firstName, gender }: Typed) => [
      ...personFields({
        t,
        isAnonymous,
        hasAddress: mayHaveAddress(dob),
        isInvited: isInvited(dob),
        age: ageSaid(dob),
        beforeEmail: isAdult(dob) && whose,
      }),
      ...(asksConsent({ dob, gender }) ? [consentField(t, firstName)] : []),
    ],
    describeError: sayOfPerson(t),
    check: (values) => ({
      ...personFieldErrors(omitEmptyBirthday(values, isAnonymous), today, { isAnonymous, asksConsent: asksConsent(values) }),
      ...(isInvited(values.dob) && whyNotInvited(values.email)),
    }),
    submit: async (values) => {
      const [{ createProfile }, { finishAdding: goOn }] = await Promise.all([loadAccountCalls(), import('./finish-adding.ts')])
      const made = await createProfile({ body: { ...toProfileChanges(values), isAnonymous } })
      await goOn(made?.id, isInvited(values.dob) ? values.email : undefined, { words, navigate, paths })
    },
  })
  useFormDraft('add-person', form)
  useDraft('add-person/login', { login }, (kept) => kept.login && setLogin(kept.login))
  const { firstName, lastName, dob } = form.values
  const becoming = {
    name: [firstName, lastName].filter(Boolean).join(' ').trim(),
    isAnonymous,
    age: ageOf(dob),
    isInvited: isInvited(dob),
  }
  return (
    <PersonLayout
      title="pages.add_person.title"
      heading={t('pages.add_person.heading')}
      lead={t('pages.add_person.lead')}
      beside={<PersonPreview {...becoming} />}
      besideLast
    >
      <div className={css.who}>
        {children}
        <FormBuilder form={form} submit={submitOf(t, firstName, becoming)} actions={<NotNow />} />
      </div>
    </PersonLayout>
  )
}

type Coming = { isAnonymous: boolean; isInvited: boolean }
/** Label of the button: what it does and, if the first name is short enough for a phone, to whom. */
function submitOf(t: Words['t'], firstName: string | undefined, { isAnonymous, isInvited }: Coming): string {
  const name = firstName?.trim() ?? ''
  if (name === '' || name.length > 16)
    return t(
      isInvited
        ? 'pages.add_person.submit_invite'
        : isAnonymous
          ? 'pages.add_person.submit_nameless'
          : 'pages.add_person.submit',
    )
  return t(isInvited ? 'pages.add_person.submit_invite_named' : 'pages.add_person.submit_named', { name })
}

function NotNow() {
  const { t } = useText()
  return (
    <Link to={usePaths().account()} className={buttonClass('text')}>
      {t('pages.add_person.not_now')}
    </Link>
  )
}

function WhoseLogin({ value, onChange }: { value: Login; onChange: (login: Login) => void }) {
  const { t } = useText()
  return (
    <div className={css.login}>
      <RadioGroup
        label={t('pages.add_person.login')}
        options={[
          { value: 'none', label: t('pages.add_person.login_none'), hint: t('pages.add_person.login_none_hint') },
          { value: 'own', label: t('pages.add_person.login_own'), hint: t('pages.add_person.login_own_hint') },
        ]}
        value={value}
        onChange={onChange}
      />
    </div>
  )
}

const whyNotInvited = (email = ''): Record<string, string[]> => {
  const wrong = whyNotMailAddress(email)
  return wrong ? { email: [wrong] } : {}
}

type PersonFormValues = {
  dob: string | null
  firstName: string
  lastName: string
  email?: string
  minorConsentApproved?: boolean
}
/** A nameless person may have no birthday: the field is left out of the request. */
const omitEmptyBirthday = ({ dob, ...otherValues }: PersonFormValues, isAnonymous: boolean) =>
  isAnonymous && dob === null ? otherValues : { ...otherValues, dob }
