import { Button } from '@alpenglow/ui/Button'
import { Modal } from '@alpenglow/ui/dialogs/Modal'
import { PickWord } from '@alpenglow/ui/fields/select/PickWord'
import { Select, type SelectProps } from '@alpenglow/ui/fields/select/Select'
import { useState, type FormEvent } from 'react'
import { useText } from '@alpenglow/client/words/words'
import { useModalWords } from '@alpenglow/client/words/modal'
import { useSelectWords } from '@alpenglow/client/words/select'
import { Sample, Samples } from '../Sample.tsx'
import { useWords } from '../useWords.ts'
import { resortsIn, selectWords } from './select-words.ts'
import css from './Selects.module.css'

export default function Selects() {
  const say = useWords(selectWords)
  const ages = say.ages.map((label, index) => ({ value: String(index), label }))
  return (
    <Samples>
      <Sample name={say.rest}>
        <ResortSelect shown />
      </Sample>
      <Sample name={say.chosen}>
        <ResortSelect start="larkspur-basin" shown />
      </Sample>
      <Sample name={say.hint}>
        <ResortSelect hint={say.resortHint} />
      </Sample>
      <Sample name={say.error}>
        <ResortSelect error={say.resortError} />
      </Sample>
      <Sample name={say.optional}>
        <ResortSelect label={say.age} options={ages} optional={say.optionalWord} />
      </Sample>
      <Sample name={say.readOnly}>
        <ResortSelect start="val-perdu" readOnly />
      </Sample>
      <Sample name={say.busy}>
        <ResortSelect options={[]} busy />
      </Sample>
      <Sample name={say.empty}>
        <ResortSelect options={[]} />
      </Sample>
      <Sample name={say.long}>
        <ResortSelect label={say.longLabel} options={[...ages, { value: 'long', label: say.longAge }]} start="long" />
      </Sample>
      <Sample name={say.changing}>
        <Changing />
      </Sample>
      <Sample name={say.form}>
        <InForm />
      </Sample>
      <Sample name={say.dialog}>
        <InDialog />
      </Sample>
      <Sample name={say.low}>
        <div className={css.scrolls}>
          <ResortSelect />
        </div>
      </Sample>
      <Sample name={say.sentence} wide>
        <Sentence />
      </Sample>
    </Samples>
  )
}

type ResortProps = Partial<SelectProps> & { start?: string | null; shown?: boolean }

function useResorts() {
  const { locale } = useText()
  return resortsIn(locale, useWords(selectWords).closed)
}

function ResortSelect({ start = null, shown = false, ...props }: ResortProps) {
  const say = useWords(selectWords)
  const resorts = useResorts()
  const [value, setValue] = useState(start)
  return (
    <>
      <Select label={say.resort} options={resorts} {...props} value={value} onChange={setValue} words={useSelectWords()} />
      {shown && <output className={css.value}>{value ?? say.none}</output>}
    </>
  )
}

/** The options change: if the chosen resort is not among those of Utah, the initial one replaces it. */
function Changing() {
  const say = useWords(selectWords)
  const resorts = useResorts()
  const inUtah = resorts.filter(({ hint }) => hint.startsWith('UT'))
  const [utah, setUtah] = useState(false)
  return (
    <div className={css.stack}>
      <ResortSelect options={utah ? inUtah : resorts} start="whitefern" initial="granite-gate" shown />
      <Button size="small" onClick={() => setUtah(!utah)}>
        {utah ? say.all : say.onlyUtah}
      </Button>
    </div>
  )
}

function InForm() {
  const say = useWords(selectWords)
  const [sent, setSent] = useState('')
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setSent([...new FormData(event.currentTarget)].map(([name, value]) => `${name}=${String(value)}`).join('&'))
  }
  return (
    <form className={css.stack} onSubmit={send}>
      <ResortSelect name="resort" start="cinder-peak" />
      <Button size="small" type="submit">
        {say.send}
      </Button>
      <output className={css.value}>{sent}</output>
    </form>
  )
}

function InDialog() {
  const say = useWords(selectWords)
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>{say.open}</Button>
      <Modal open={open} onClose={() => setOpen(false)} title={say.title} size="small" words={useModalWords()}>
        <ResortSelect shown />
      </Modal>
    </>
  )
}

function Sentence() {
  const say = useWords(selectWords)
  const [we, ski, about, at] = say.say
  return (
    <p className={css.sentence}>
      {we} <Count of="adults" from={1} start={2} /> {ski} <Count of="children" from={0} start={2} />, {about}{' '}
      <Count of="days" from={1} start={8} /> {at} <Where />.
    </p>
  )
}

function Count({ of, from, start }: { of: 'adults' | 'children' | 'days'; from: number; start: number }) {
  const say = useWords(selectWords)
  const [value, setValue] = useState(String(start))
  const options = Array.from({ length: 10 }, (_, step) => ({ value: String(from + step), label: say[of](from + step) }))
  const { empty } = useSelectWords()
  return <PickWord label={say.labels[of]} {...{ options, value, empty }} initial={String(start)} onChange={setValue} />
}

function Where() {
  const say = useWords(selectWords)
  const resorts = useResorts()
  const [value, setValue] = useState('larkspur-basin')
  const { empty } = useSelectWords()
  return <PickWord label={say.resort} options={resorts} initial="larkspur-basin" {...{ value, empty }} onChange={setValue} />
}
