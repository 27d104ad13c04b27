import { NewPasswordField } from '@alpenglow/ui/fields/password/NewPasswordField'
import { PasswordField } from '@alpenglow/ui/fields/password/PasswordField'
import { useState, type ComponentProps } from 'react'
import { useNewPasswordWords, usePasswordWords } from '@alpenglow/client/words/password'
import { Sample, Samples } from '../Sample.tsx'
import { useWords } from '../useWords.ts'

const words = {
  en: {
    own: 'Known password',
    error: 'With an error',
    fresh: 'New password',
    known: 'New password of Amélie Tremblay',
    verdicts: 'From very weak to strong',
    label: 'Password',
    newLabel: 'New password',
    hint: '10 characters or more.',
    wrong: 'This is not your current password.',
    passphrase: 'cable car over a sleeping valley',
  },
  fr: {
    own: 'Mot de passe connu',
    error: 'Avec une erreur',
    fresh: 'Nouveau mot de passe',
    known: 'Nouveau mot de passe d’Amélie Tremblay',
    verdicts: 'De très faible à solide',
    label: 'Mot de passe',
    newLabel: 'Nouveau mot de passe',
    hint: '10 caractères ou plus.',
    wrong: 'Ce n’est pas votre mot de passe actuel.',
    passphrase: 'une cabine passe sur le vallon endormi',
  },
}

export default function Passwords() {
  const say = useWords(words)
  const verdicts = ['Powder2026', 'vkqzhwmpqj', 'vK9#hWm2', 'vK9#hWm2x', say.passphrase]
  return (
    <Samples>
      <Sample name={say.own}>
        <Known label={say.label} />
      </Sample>
      <Sample name={say.error}>
        <Known label={say.label} error={say.wrong} />
      </Sample>
      <Sample name={say.fresh}>
        <Fresh label={say.newLabel} hint={say.hint} />
      </Sample>
      <Sample name={say.known}>
        <Fresh label={say.newLabel} notTheirs={['Amélie Tremblay', 'amelie@alpenglow.example']} />
      </Sample>
      <Sample name={say.verdicts} wide>
        <Samples>
          {verdicts.map((start) => (
            <Fresh key={start} label={say.newLabel} start={start} />
          ))}
        </Samples>
      </Sample>
    </Samples>
  )
}

function Known(field: Omit<ComponentProps<typeof PasswordField>, 'showLabel' | 'hideLabel'>) {
  const [value, setValue] = useState('')
  return (
    <PasswordField
      {...field}
      {...usePasswordWords()}
      autoComplete="off"
      value={value}
      onChange={(event) => setValue(event.target.value)}
    />
  )
}

type FreshProps = Omit<ComponentProps<typeof NewPasswordField>, 'words' | 'value'> & { start?: string }

function Fresh({ start = '', ...field }: FreshProps) {
  const [value, setValue] = useState(start)
  return (
    <NewPasswordField
      {...field}
      words={useNewPasswordWords()}
      value={value}
      onChange={(event) => setValue(event.target.value)}
    />
  )
}
