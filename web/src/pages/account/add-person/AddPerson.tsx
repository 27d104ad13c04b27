import { minimumAge, whyNotPerson } from '@alpenglow/contract/profiles/rules'
import { ageOn } from '@alpenglow/contract/values/day'
import { RadioGroup } from '@alpenglow/ui/fields/RadioGroup'
import { FormBuilder } from '@alpenglow/ui/form/FormBuilder'
import { useForm } from '@alpenglow/ui/form/useForm.ts'
import { useState } from 'react'
import { useNavigate } from '@alpenglow/client/routing/Router'
import { useText } from '@alpenglow/client/words/words'
import { flashes } from '../../../flashes.ts'
import { shop } from '../../../loading/page-data.ts'
import { useToday } from '../../../parts/resort/useOpening.ts'
import { useFormDraft } from '../../../session/useDraft.ts'
import { useFormWords } from '../../../text/useFormWords.ts'
import { usePaths } from '../../../usePaths.ts'
import { asksConsentFor, consentField } from '../consent/consent-field.tsx'
import { calls, reloadGroup } from '../data.ts'
import { Frame } from '../Frame.tsx'
import { bodyOf, personFields } from '../household/person-fields.ts'
import css from './AddPerson.module.css'

type Kind = 'person' | 'nameless'

export default function AddPerson() {
  return (
    <Frame title="pages.add_person.title" heading="pages.add_person.heading" lead="pages.add_person.lead">
      {() => <Who />}
    </Frame>
  )
}

/** One question first: whether somebody has a name here. */
function Who() {
  const { t } = useText()
  const [kind, setKind] = useState<Kind>('person')
  return (
    <div className={css.who}>
      <RadioGroup
        label={t('pages.add_person.who')}
        options={[
          { value: 'person', label: t('pages.add_person.person') },
          { value: 'nameless', label: t('pages.add_person.nameless'), hint: t('pages.add_person.nameless_hint') },
        ]}
        value={kind}
        onChange={setKind}
      />
      <Add isAnonymous={kind === 'nameless'} />
    </div>
  )
}

function Add({ isAnonymous }: { isAnonymous: boolean }) {
  const { t } = useText()
  const today = useToday(shop.timeZone)
  const navigate = useNavigate()
  const household = usePaths().account()
  /** An address comes with the thirteenth birthday. */
  const mayHaveAddress = (dob: string | null) => !isAnonymous && (dob === null || ageOn(dob, today) >= minimumAge)
  const asksConsent = (dob: string | null) => !isAnonymous && asksConsentFor(dob, today)
  const form = useForm({
    words: useFormWords(),
    fields: ({ dob = null, firstName }: { dob?: string | null; firstName?: string }) => [
      ...personFields({ t, isAnonymous, hasAddress: mayHaveAddress(dob) }),
      ...(asksConsent(dob) ? [consentField(t, firstName)] : []),
    ],
    check: (values) => whyNotPerson(saidBy(values, isAnonymous), today, { isAnonymous, asksConsent: asksConsent(values.dob) }),
    submit: async (values) => {
      await (await calls()).createProfile({ body: { ...bodyOf(values), isAnonymous } })
      await reloadGroup()
      flashes.add({ type: 'info', text: t('pages.add_person.done'), options: { glyph: 'check' }, navigationCount: 0 })
      navigate(household)
    },
  })
  useFormDraft('add-person', form)
  return <FormBuilder form={form} submit={t('pages.add_person.submit')} />
}

/** Of somebody without a name, a birthday may stay unsaid. */
const saidBy = (
  { dob, ...said }: { dob: string | null; firstName: string; lastName: string; email?: string; minorConsentApproved?: boolean },
  isAnonymous: boolean,
) => (isAnonymous && dob === null ? said : { ...said, dob })
