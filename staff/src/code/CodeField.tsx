import { TextField } from '@alpenglow/ui/fields/text/TextField'
import { useText } from '../text/Texts.tsx'

type Props = { code: string; onChange: (code: string) => void; error: string | undefined; hint?: string }

/** Six digits, which phones offer to fill in. */
export function CodeField({ code, onChange, error, hint }: Props) {
  const { t } = useText()
  return (
    <TextField
      id="code"
      name="code"
      inputMode="numeric"
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={7}
      label={t('desk.code.label')}
      hint={hint}
      error={error}
      value={code}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}
