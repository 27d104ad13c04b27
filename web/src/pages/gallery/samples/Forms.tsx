import { CallFailed } from '@alpenglow/contract/http/errors'
import { Button } from '@alpenglow/ui/Button'
import { FormBuilder } from '@alpenglow/ui/form/FormBuilder'
import type { Fields } from '@alpenglow/ui/form/description.ts'
import { useForm } from '@alpenglow/ui/form/useForm.ts'
import { Component, useState, type ReactNode } from 'react'
import { useFormWords } from '../../../text/useFormWords.ts'
import { Sample, Samples } from '../Sample.tsx'
import { useWords } from '../useWords.ts'
import css from './Forms.module.css'
import { formWords } from './form-words.ts'
import { gendersOf, WholeForm } from './WholeForm.tsx'

export default function Forms() {
  const say = useWords(formWords)
  return (
    <Samples>
      <Sample name={say.whole} wide>
        <WholeForm />
      </Sample>
      <Sample name={say.readOnly}>
        <ReadOnlyForm />
      </Sample>
      <Sample name={say.optionals}>
        <OptionalForm />
      </Sample>
      <Sample name={say.long}>
        <LongForm />
      </Sample>
      <Sample name={say.anyCode}>
        <AnyCodeForm />
      </Sample>
      <Sample name={say.unknown}>
        <UnknownType />
      </Sample>
    </Samples>
  )
}

const noSubmit = async () => {}

function ReadOnlyForm() {
  const say = useWords(formWords)
  const form = useForm({
    words: useFormWords(),
    fields: [
      { type: 'text', name: 'firstName', label: say.firstName, disabled: true, half: true },
      { type: 'text', name: 'lastName', label: say.lastName, disabled: true, half: true },
      { type: 'email', name: 'email', label: say.email, disabled: true },
      { type: 'password', name: 'password', label: say.password, disabled: true },
      { type: 'date', name: 'dob', label: say.dob, disabled: true, half: true },
      { type: 'select', name: 'gender', label: say.gender, options: gendersOf(say), disabled: true, half: true },
      { type: 'phone', name: 'phoneNumber', label: say.phone, disabled: true, half: true },
      { type: 'file', name: 'photo', label: say.photo, accept: 'image/*', maxSize: 5, disabled: true, half: true },
      { type: 'checkbox', name: 'smsOptIn', label: say.smsOptIn, disabled: true },
    ],
    initial: {
      firstName: 'Amélie',
      lastName: 'Roy',
      email: 'amelie@alpenglow.example',
      password: 'alpenglow-demo',
      dob: '1988-02-29',
      gender: 'woman',
      phoneNumber: '+14185550123',
      smsOptIn: true,
    },
    submit: noSubmit,
  })
  return <FormBuilder form={form} />
}

function OptionalForm() {
  const say = useWords(formWords)
  const form = useForm({
    words: useFormWords(),
    fields: [
      { type: 'text', name: 'firstName', label: say.firstName },
      { type: 'text', name: 'nickname', label: say.nickname, optional: true },
      { type: 'date', name: 'dob', label: say.dob, optional: true },
      { type: 'checkbox', name: 'smsOptIn', label: say.smsOptIn, optional: true },
    ],
    submit: noSubmit,
  })
  return <FormBuilder form={form} submit={say.send} kind="line" />
}

/** Always in French, whose words are longer and must not break the layout. */
function LongForm() {
  const say = useWords(formWords)
  const form = useForm({
    words: useFormWords(),
    fields: [
      { type: 'text', name: 'contact', label: say.longLabel, hint: say.longHint, optional: true },
      { type: 'text', name: 'first', label: say.longLabel, half: true },
      { type: 'text', name: 'last', label: say.lastName, half: true },
    ],
    submit: noSubmit,
  })
  return <FormBuilder form={form} submit={say.send} kind="line" />
}

function AnyCodeForm() {
  const say = useWords(formWords)
  const form = useForm({
    words: useFormWords(),
    fields: [{ type: 'text', name: 'profile.code', label: say.code, hint: say.codeHint }],
    submit: async (values) => {
      throw new CallFailed(422, { fields: { 'profile.code': values['profile.code'].split(' ') } })
    },
  })
  return <FormBuilder form={form} submit={say.send} kind="line" />
}

function UnknownType() {
  const say = useWords(formWords)
  const [shown, setShown] = useState(false)
  return (
    <div className={css.unknown}>
      <p>{say.unknownText}</p>
      {shown ? (
        <ErrorPrinter>
          <ForeignForm />
        </ErrorPrinter>
      ) : (
        <Button onClick={() => setShown(true)}>{say.show}</Button>
      )}
    </div>
  )
}

function ForeignForm() {
  const foreign = [{ type: 'colour', name: 'sky', label: 'Sky' }] as unknown as Fields
  return <FormBuilder form={useForm({ words: useFormWords(), fields: foreign, submit: noSubmit })} />
}

/** Error boundary that prints the error of a form. */
class ErrorPrinter extends Component<{ children: ReactNode }, { message?: string }> {
  override state: { message?: string } = {}
  static getDerivedStateFromError = (error: Error) => ({ message: error.message })
  override render() {
    const { message } = this.state
    return message === undefined ? this.props.children : <p>{message}</p>
  }
}
