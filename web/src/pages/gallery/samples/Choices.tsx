import { Checkbox } from '@alpenglow/ui/fields/Checkbox'
import { RadioGroup } from '@alpenglow/ui/fields/RadioGroup'
import { Segments } from '@alpenglow/ui/fields/Segments'
import { Stepper } from '@alpenglow/ui/fields/Stepper'
import { Switch } from '@alpenglow/ui/fields/Switch'
import { useState, type ComponentProps } from 'react'
import { useSwitchWords } from '@alpenglow/client/words/switch'
import { Sample, Samples } from '../Sample.tsx'
import { useWords } from '../useWords.ts'
import { choiceWords as words } from './choice-words.ts'
import css from './samples.module.css'

export default function Choices() {
  return (
    <Samples>
      <Checkboxes />
      <Radios />
      <Switches />
      <Views />
    </Samples>
  )
}

function Checkboxes() {
  const say = useWords(words)
  return (
    <>
      <Sample name={say.checkbox}>
        <Box label={say.news} />
        <Box label={say.newsSnow} sublabel={say.newsSnowSublabel} start />
      </Sample>
      <Sample name={say.checkboxLinks}>
        <Box
          label={
            <>
              {say.agree} <a href="#choices">{say.conditions}</a>.
            </>
          }
          hint={say.agreeHint}
        />
      </Sample>
      <Sample name={say.checkboxError}>
        <Box label={say.minor} error={say.minorError} />
      </Sample>
      <Sample name={say.some}>
        <Household />
      </Sample>
    </>
  )
}

/** The upper checkbox stands for the ones below it, and is indeterminate while only some of them are ticked. */
function Household() {
  const say = useWords(words)
  const people = ['Amélie', 'Léa', 'Marc']
  const [chosen, setChosen] = useState<readonly string[]>(['Léa'])
  const toggle = (name: string) => setChosen(chosen.includes(name) ? chosen.filter((one) => one !== name) : [...chosen, name])
  return (
    <>
      <Checkbox
        label={say.everybody}
        checked={chosen.length === people.length}
        indeterminate={chosen.length > 0 && chosen.length < people.length}
        onChange={(all) => setChosen(all ? people : [])}
      />
      <div className={css.under}>
        {people.map((name) => (
          <Checkbox key={name} label={name} checked={chosen.includes(name)} onChange={() => toggle(name)} />
        ))}
      </div>
    </>
  )
}

type Way = 'post' | 'desk' | 'phone'

function Radios() {
  const say = useWords(words)
  const [way, setWay] = useState<Way | null>(null)
  const [level, setLevel] = useState<string | null>('blue')
  const ways = [
    { value: 'phone' as const, label: say.onPhone, hint: say.onPhoneHint },
    { value: 'desk' as const, label: say.atDesk },
    { value: 'post' as const, label: say.byPost, hint: say.byPostHint, disabled: true },
  ]
  return (
    <>
      <Sample name={say.radios}>
        <RadioGroup label={say.way} hint={say.wayHint} options={ways} value={way} onChange={setWay} />
        <output data-value hidden>
          {way}
        </output>
      </Sample>
      <Sample name={say.radiosError}>
        <RadioGroup
          label={say.level}
          error={say.levelError}
          options={say.levels.map(([value, label]) => ({ value, label }))}
          value={level}
          onChange={setLevel}
        />
      </Sample>
    </>
  )
}

function Switches() {
  const say = useWords(words)
  const onOff = useSwitchWords()
  return (
    <>
      <Sample name={say.switch}>
        <Toggle label={say.sms} sublabel={say.smsSublabel} />
        <Toggle label={say.letters} start />
      </Sample>
      <Sample name={say.switchProduct}>
        <Toggle variant="product" words={onOff} label={say.charge} sublabel={say.chargeSublabel} />
        <Toggle variant="product" words={onOff} label={say.chargeLea} start />
      </Sample>
      <Sample name={say.switchBusy}>
        <Toggle variant="product" words={onOff} label={say.charge} start busy />
        <Toggle label={say.sms} busy />
      </Sample>
      <Sample name={say.switchError}>
        <Toggle variant="product" words={onOff} label={say.charge} error={say.chargeError} />
      </Sample>
    </>
  )
}

function Views() {
  const say = useWords(words)
  const [view, setView] = useState('month')
  const [age, setAge] = useState('adult')
  const [people, setPeople] = useState(2)
  const views = say.views.map(([value, label]) => ({ value, label }))
  const ages = say.ages.map(([value, label, hint]) => ({ value, label, hint }))
  return (
    <>
      <Sample name={say.segments}>
        <Segments label={say.view} options={views} value={view} onChange={setView} />
      </Sample>
      <Sample name={say.segmentsHints} wide>
        <Segments label={say.age} options={ages} value={age} onChange={setAge} />
      </Sample>
      <Sample name={say.stepper}>
        <Stepper
          label={ages[0]?.label}
          hint={ages[0]?.hint}
          value={people}
          max={9}
          onChange={setPeople}
          words={{ fewer: say.fewer, more: say.more }}
        />
      </Sample>
    </>
  )
}

type BoxProps = Omit<ComponentProps<typeof Checkbox>, 'checked' | 'onChange'> & { start?: boolean }
function Box({ start = false, ...box }: BoxProps) {
  const [checked, setChecked] = useState(start)
  return <Checkbox {...box} checked={checked} onChange={setChecked} />
}

type Without<T> = T extends unknown ? Omit<T, 'checked' | 'onChange'> : never
type ToggleProps = Without<ComponentProps<typeof Switch>> & { start?: boolean }
function Toggle({ start = false, ...toggle }: ToggleProps) {
  const [checked, setChecked] = useState(start)
  return <Switch {...toggle} checked={checked} onChange={setChecked} />
}
