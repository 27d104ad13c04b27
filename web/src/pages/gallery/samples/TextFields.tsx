import { Button } from '@alpenglow/ui/Button'
import { Icon } from '@alpenglow/ui/Icon'
import { ReadOnlyField } from '@alpenglow/ui/fields/Field'
import { TextArea } from '@alpenglow/ui/fields/text/TextArea'
import { TextField, type FieldProps } from '@alpenglow/ui/fields/text/TextField'
import { useState, type ReactNode } from 'react'
import { useCounterWords } from '@alpenglow/client/words/counter'
import { Sample, Samples } from '../Sample.tsx'
import { useWords } from '../useWords.ts'
import css from './samples.module.css'

const words = {
  en: {
    empty: 'Empty',
    filled: 'Filled',
    sublabel: 'With sublabel and hint',
    optional: 'May stay empty',
    error: 'With an error',
    slots: 'With something before and after',
    counter: 'At most 12 characters',
    minimum: 'At least 3 characters',
    masked: 'Masked while typing',
    digits: 'Digits only',
    late: 'Rewritten later',
    readOnly: 'Not to be changed',
    full: 'As wide as its place',
    area: 'Several lines',
    areaCounter: 'Several lines, counted',
    areaError: 'Several lines with an error',
    long: 'Long label, long error',
    firstName: 'First name',
    cardName: 'Name on the pass',
    cardHint: 'As on your identity card.',
    cardSublabel: 'It is read out at the gate.',
    placeholder: 'Léa',
    required: 'Please fill this in.',
    amount: 'Amount',
    sum: '129.50',
    dollar: '$',
    currency: 'CAD',
    search: 'Resort',
    nickname: 'Nickname',
    postcode: 'Postal code',
    code: 'Voucher code',
    codeHint: 'Letters and figures, as on the voucher.',
    member: 'Membership number',
    team: 'Team',
    notes: 'Notes for the ski school',
    notesHint: 'Allergies, injuries, hopes.',
    tooShort: 'A sentence at least, so that we know whom to expect.',
    longLabel: 'Name of the person whom we may call when something happens on the mountain and you can’t be reached',
    longError:
      'This name holds a sign that our passes can’t print. Write it with letters, hyphens, apostrophes and spaces alone.',
    optionalWord: '(optional)',
    again: 'Draw the page again',
    drawn: 'Drawn:',
  },
  fr: {
    empty: 'Vide',
    filled: 'Rempli',
    sublabel: 'Avec sous-titre et indication',
    optional: 'Peut rester vide',
    error: 'Avec une erreur',
    slots: 'Avec quelque chose avant et après',
    counter: '12 caractères au plus',
    minimum: '3 caractères au moins',
    masked: 'Masqué pendant la saisie',
    digits: 'Chiffres seulement',
    late: 'Réécrit plus tard',
    readOnly: 'À ne pas modifier',
    full: 'Aussi large que sa place',
    area: 'Plusieurs lignes',
    areaCounter: 'Plusieurs lignes, comptées',
    areaError: 'Plusieurs lignes avec une erreur',
    long: 'Long titre, longue erreur',
    firstName: 'Prénom',
    cardName: 'Nom sur le forfait',
    cardHint: 'Comme sur votre pièce d’identité.',
    cardSublabel: 'Il est lu à voix haute au portillon.',
    placeholder: 'Léa',
    required: 'Ce champ est à remplir.',
    amount: 'Montant',
    sum: '129,50',
    dollar: '',
    currency: '$\u00a0CA',
    search: 'Station',
    nickname: 'Surnom',
    postcode: 'Code postal',
    code: 'Code du bon',
    codeHint: 'Lettres et chiffres, comme sur le bon.',
    member: 'Numéro de membre',
    team: 'Équipe',
    notes: 'Remarques pour l’école de ski',
    notesHint: 'Allergies, blessures, espoirs.',
    tooShort: 'Une phrase au moins, pour que nous sachions qui attendre.',
    longLabel: 'Nom de la personne à appeler s’il arrive quelque chose en montagne et que vous êtes injoignable',
    longError:
      'Ce nom contient un signe que nos forfaits n’impriment pas. Lettres, traits d’union, apostrophes et espaces seulement.',
    optionalWord: '(facultatif)',
    again: 'Redessiner la page',
    drawn: 'Dessinée\u00a0:',
  },
}

export default function TextFields() {
  const say = useWords(words)
  return (
    <Samples>
      <Sample name={say.empty}>
        <Text label={say.firstName} placeholder={say.placeholder} />
      </Sample>
      <Sample name={say.filled}>
        <Text label={say.firstName} start="Amélie" />
      </Sample>
      <Sample name={say.sublabel}>
        <Text label={say.cardName} sublabel={say.cardSublabel} hint={say.cardHint} />
      </Sample>
      <Sample name={say.optional}>
        <Text label={say.nickname} optional={say.optionalWord} />
      </Sample>
      <Sample name={say.error}>
        <Text label={say.firstName} hint={say.cardHint} error={say.required} />
      </Sample>
      <Sample name={say.slots}>
        <Text label={say.amount} start={say.sum} inputMode="decimal" before={say.dollar} after={say.currency} />
        <br />
        <Text label={say.search} before={<Icon name="search" />} />
      </Sample>
      <LengthLimits />
      <Shaped />
      <Areas />
      <Sample name={say.readOnly}>
        <ReadOnlyField label={say.firstName}>Amélie</ReadOnlyField>
      </Sample>
      <Sample name={say.long}>
        <Text label={say.longLabel} error={say.longError} start="Zoë ☃ Tremblay-Lachance de la Montagne-du-Nord" />
      </Sample>
      <Sample name={say.full} wide>
        <Text label={say.cardName} full />
      </Sample>
    </Samples>
  )
}

/** Length limits. */
function LengthLimits() {
  const say = useWords(words)
  const counter = useCounterWords()
  return (
    <>
      <Sample name={say.counter}>
        <Text label={say.code} hint={say.codeHint} maxLength={12} counter={counter} />
      </Sample>
      <Sample name={say.minimum}>
        <Text label={say.nickname} minLength={3} />
      </Sample>
    </>
  )
}

const inFours = (typed: string) =>
  typed
    .replace(/\D/g, '')
    .replace(/(\d{4})(?=\d)/g, '$1 ')
    .slice(0, 19)

/** Parents that change the typed text, at once or later: the caret must stay behind the typed character. */
function Shaped() {
  const say = useWords(words)
  const [late, setLate] = useState('')
  const [times, setTimes] = useState(1)
  return (
    <>
      <Sample name={say.masked}>
        <Text label={say.member} shape={inFours} inputMode="numeric" />
      </Sample>
      <Sample name={say.digits}>
        <Text label={say.postcode} start="12345" shape={(typed) => typed.replace(/\D/g, '')} />
      </Sample>
      <Sample name={say.late}>
        <TextField
          label={say.team}
          value={late}
          onChange={({ target: { value } }) => {
            setLate(value)
            setTimeout(() => setLate((now) => (now === value ? value.toUpperCase().replace(/^(?=.)#?/, '#') : now)), 300)
          }}
        />
        <p className={css.acts}>
          <Button kind="text" onMouseDown={(event) => event.preventDefault()} onClick={() => setTimes(times + 1)}>
            {say.again}
          </Button>
          <span>
            {say.drawn} {times}
          </span>
        </p>
      </Sample>
    </>
  )
}

function Areas() {
  const say = useWords(words)
  const counter = useCounterWords()
  return (
    <>
      <Sample name={say.area}>
        <Area label={say.notes} hint={say.notesHint} />
      </Sample>
      <Sample name={say.areaCounter}>
        <Area label={say.notes} hint={say.notesHint} maxLength={200} counter={counter} />
      </Sample>
      <Sample name={say.areaError}>
        <Area label={say.notes} error={say.tooShort} />
      </Sample>
    </>
  )
}

type TextProps = FieldProps & { start?: string; shape?: (typed: string) => string; before?: ReactNode; after?: ReactNode }

function Text({ start = '', shape = (typed) => typed, ...field }: TextProps) {
  const [value, setValue] = useState(start)
  return <TextField {...field} value={value} onChange={(event) => setValue(shape(event.target.value))} />
}

function Area(field: Omit<Parameters<typeof TextArea>[0], 'value' | 'onChange'>) {
  const [value, setValue] = useState('')
  return <TextArea {...field} value={value} onChange={(event) => setValue(event.target.value)} />
}
