import { dayAt } from '@alpenglow/contract/values/day'
import { Button } from '@alpenglow/ui/Button'
import { RadioGroup } from '@alpenglow/ui/fields/RadioGroup'
import { FormBuilder } from '@alpenglow/ui/form/FormBuilder'
import { useForm } from '@alpenglow/ui/form/useForm.ts'
import { Card } from '@alpenglow/ui/surfaces/Card'
import { useState } from 'react'
import { useFormWords } from '../../../text/useFormWords.ts'
import { useFormDraft } from '../../../session/drafts/useDraft.ts'
import { useWords } from '../useWords.ts'
import css from './Forms.module.css'
import { isMinor, whyDraftIsWrong } from './form-rules.ts'
import { formWords, type FormSampleWords } from './form-words.ts'
import { pretendAnswers, pretendToSave, type PretendAnswer } from './pretend-server.ts'

const today = () => dayAt(new Date(), 'UTC')

/** The fields depend on the typed birthday: a child has no address of its own, and needs a grown-up's consent. */
const profileFields =
  (texts: FormSampleWords) =>
  ({ dob }: { dob?: string | null }) => {
    const minor = isMinor(dob, today())
    return [
      { type: 'text', name: 'firstName', label: texts.firstName, autoComplete: 'given-name', half: true },
      { type: 'text', name: 'lastName', label: texts.lastName, autoComplete: 'family-name', half: true },
      { type: 'date', name: 'dob', label: texts.dob, birthday: true },
      ...(minor ? ([{ type: 'checkbox', name: 'minorConsentApproved', label: texts.consent }] as const) : []),
      { type: 'email', name: 'email', label: texts.email, hint: texts.emailHint, autoComplete: 'email', disabled: minor },
      { type: 'password', name: 'password', label: texts.password, hint: texts.passwordHint, autoComplete: 'new-password' },
      { type: 'select', name: 'gender', label: texts.gender, options: gendersOf(texts), optional: true, half: true },
      { type: 'phone', name: 'phoneNumber', label: texts.phone, optional: true, half: true },
      { type: 'file', name: 'photo', label: texts.photo, accept: 'image/jpeg,image/png', maxSize: 5, optional: true },
      { type: 'checkbox', name: 'smsOptIn', label: texts.smsOptIn, optional: true },
    ] as const
  }

export const gendersOf = ({ genders }: FormSampleWords) => Object.entries(genders).map(([value, label]) => ({ value, label }))

export function WholeForm() {
  const say = useWords(formWords)
  const [answer, setAnswer] = useState<PretendAnswer>('accepts')
  const [received, setReceived] = useState<object[]>([])
  const [release, setRelease] = useState<() => void>()
  const [, setDrawn] = useState(0)
  const form = useForm({
    words: useFormWords(),
    fields: profileFields(say),
    check: (values) => whyDraftIsWrong(values, today()),
    submit: async (values) => {
      setReceived((before) => [...before, values])
      await pretendToSave(answer, say.ownWords, (go) => setRelease(() => go))
    },
  })
  useFormDraft('whole', form)
  return (
    <div className={css.whole}>
      <FormBuilder
        form={form}
        submit={say.save}
        actions={
          <Button kind="text" onClick={() => setDrawn((times) => times + 1)}>
            {say.again}
          </Button>
        }
      />
      <Card>
        <div className={css.server}>
          <RadioGroup
            label={say.server}
            sublabel={say.serverHint}
            options={pretendAnswers.map((value) => ({ value, label: say.answers[value] }))}
            value={answer}
            onChange={setAnswer}
          />
          <Button onClick={() => release?.()}>{say.answerNow}</Button>
          <Received texts={say} received={received} />
        </div>
      </Card>
    </div>
  )
}

/** The submitted values, with the password masked. */
const Received = ({ texts, received }: { texts: FormSampleWords; received: object[] }) => (
  <output className={css.received}>
    {texts.received} {received.length}
    {received.length > 0 && <pre>{JSON.stringify({ ...received.at(-1), password: '…' }, nameFiles, 2)}</pre>}
  </output>
)

const nameFiles = (_: string, value: unknown) => (value instanceof File ? value.name : value)
