import { useText } from '@alpenglow/client/words/words'
import { TextField } from '@alpenglow/ui/fields/text/TextField'
import css from './NameField.module.css'

type Props = { value: string; onChange: (value: string) => void; hint?: string; error?: string | undefined }

/** A name as a signature. */
export const NameField = ({ value, onChange, hint, error }: Props) => (
  <div className={css.signed}>
    <TextField
      label={useText().t('pages.waiver.full_name')}
      name="signature"
      autoComplete="name"
      maxLength={201}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      hint={hint}
      error={error}
    />
  </div>
)
