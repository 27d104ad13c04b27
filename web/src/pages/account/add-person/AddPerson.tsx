import { RadioGroup } from '@alpenglow/ui/fields/RadioGroup'
import { useState } from 'react'
import { useText } from '@alpenglow/client/words/words'
import { AccountFrame } from '../Frame.tsx'
import { AddPersonForm } from './AddPersonForm.tsx'

type Kind = 'person' | 'nameless'

export default function AddPerson() {
  return (
    <AccountFrame bare title="pages.add_person.title" heading="pages.add_person.heading" lead="pages.add_person.lead">
      {() => <Who />}
    </AccountFrame>
  )
}

/** The first question: a person with a name, or a nameless guest. */
function Who() {
  const { t } = useText()
  const [kind, setKind] = useState<Kind>('person')
  return (
    <AddPersonForm isAnonymous={kind === 'nameless'}>
      <RadioGroup
        label={t('pages.add_person.who')}
        options={[
          { value: 'person', label: t('pages.add_person.person') },
          { value: 'nameless', label: t('pages.add_person.nameless'), hint: t('pages.add_person.nameless_hint') },
        ]}
        value={kind}
        onChange={setKind}
      />
    </AddPersonForm>
  )
}
