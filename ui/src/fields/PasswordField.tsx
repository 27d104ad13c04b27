import { useState } from 'react'
import { Icon } from '../Icon.tsx'
import css from './PasswordField.module.css'
import { TextField, type FieldProps } from './TextField.tsx'

type Props = Omit<FieldProps, 'type'> & { showLabel: string; hideLabel: string }

/** What is typed can be looked at: a long password typed blind is a short password next time. */
export function PasswordField({ showLabel, hideLabel, ...field }: Props) {
  const [shown, setShown] = useState(false)
  const name = shown ? hideLabel : showLabel
  const eye = (
    <button type="button" className={css.eye} aria-label={name} title={name} onClick={() => setShown(!shown)}>
      <Icon name={shown ? 'eyeOff' : 'eye'} />
    </button>
  )
  return (
    <TextField
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      {...field}
      type={shown ? 'text' : 'password'}
      after={eye}
    />
  )
}
