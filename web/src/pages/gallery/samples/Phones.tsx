import { Button } from '@alpenglow/ui/Button'
import { Modal } from '@alpenglow/ui/dialogs/Modal'
import { PhoneField, type PhoneFieldProps } from '@alpenglow/ui/fields/phone/PhoneField'
import { useState } from 'react'
import { flagUrl } from '../../../flags.ts'
import { useText } from '@alpenglow/client/words/words'
import { useModalWords } from '@alpenglow/client/words/modal'
import { usePhoneWords } from '@alpenglow/client/words/phone'
import { Sample, Samples } from '../Sample.tsx'
import { useWords } from '../useWords.ts'
import { phoneWords } from './phone-words.ts'
import css from './Selects.module.css'

export default function Phones() {
  const say = useWords(phoneWords)
  return (
    <Samples>
      <Sample name={say.rest}>
        <Phone shown />
      </Sample>
      <Sample name={say.filled}>
        <Phone start="+14155550123" shown />
      </Sample>
      <Sample name={say.france}>
        <Phone start="+33612345678" shown />
      </Sample>
      <Sample name={say.noDialCode}>
        <Phone noDialCode shown />
      </Sample>
      <Sample name={say.hint}>
        <Phone hint={say.phoneHint} />
      </Sample>
      <Sample name={say.error}>
        <Phone start="+14155" error={say.phoneError} />
      </Sample>
      <Sample name={say.optional}>
        <Phone optional={say.optionalWord} />
      </Sample>
      <Sample name={say.readOnly}>
        <Phone start="+14155550123" readOnly />
      </Sample>
      <Sample name={say.allowed}>
        <Phone allowedCountries={franceAndSwitzerland} shown />
      </Sample>
      <Sample name={say.follows}>
        <Follows />
      </Sample>
      <Sample name={say.unknown}>
        <Unknown />
      </Sample>
      <Sample name={say.dialog}>
        <InDialog />
      </Sample>
    </Samples>
  )
}

const franceAndSwitzerland = ['fr', 'ch']

type PhoneProps = Partial<PhoneFieldProps> & { start?: string; shown?: boolean }

function Phone({ start = '', shown = false, ...props }: PhoneProps) {
  const say = useWords(phoneWords)
  const { locale } = useText()
  const [value, setValue] = useState(start)
  const own = { value, onChange: setValue, locale, flagUrl, words: usePhoneWords() }
  return (
    <>
      <PhoneField label={say.phone} {...props} {...own} />
      {shown && <output className={css.value}>{value || say.nothing}</output>}
    </>
  )
}

function Follows() {
  const say = useWords(phoneWords)
  const [country, setCountry] = useState('us')
  return (
    <div className={css.stack}>
      <Phone defaultCountry={country} shown />
      <Button size="small" onClick={() => setCountry('ca')}>
        {say.canada}
      </Button>
    </div>
  )
}

/** The field logs an unknown country to the console when it mounts, so the gallery mounts it only on request. */
function Unknown() {
  const say = useWords(phoneWords)
  const [shown, setShown] = useState(false)
  return shown ? <Phone defaultCountry="atlantis" shown /> : <Button onClick={() => setShown(true)}>{say.show}</Button>
}

function InDialog() {
  const say = useWords(phoneWords)
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>{say.open}</Button>
      <Modal open={open} onClose={() => setOpen(false)} title={say.title} size="small" words={useModalWords()}>
        <Phone shown />
      </Modal>
    </>
  )
}
