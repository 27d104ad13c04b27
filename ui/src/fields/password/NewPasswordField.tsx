import { Icon, type IconName } from '../../Icon.tsx'
import css from './NewPasswordField.module.css'
import { passwordStrength, type Score, type Strength, type Weakness } from './password-strength.ts'
import { PasswordField, type PasswordProps } from './PasswordField.tsx'

export type NewPasswordWords = {
  showLabel: string
  hideLabel: string
  /** The label of the meter. */
  strength: string
  scores: Record<Score, string>
  /** What would make it stronger. */
  advice: Record<Weakness, string>
}
type Props = Omit<PasswordProps, 'showLabel' | 'hideLabel' | 'value' | 'defaultValue' | 'below'> & {
  value: string
  words: NewPasswordWords
  /** Words that an attacker knows about the guest, such as their name and address. */
  notTheirs?: readonly string[] | undefined
}

/** A field for a new password: its strength is rated while it is typed, with advice on how to improve it. */
export function NewPasswordField({ words, notTheirs, hint, ...field }: Props) {
  const { showLabel, hideLabel } = words
  const strength = field.value === '' ? undefined : passwordStrength(field.value, notTheirs)
  return (
    <PasswordField
      autoComplete="new-password"
      {...field}
      showLabel={showLabel}
      hideLabel={hideLabel}
      below={<Meter strength={strength} words={words} />}
      // The verdict replaces the hint, which was read by then, so that nothing below moves.
      hint={
        <output className={css.said} data-score={strength?.score}>
          {strength ? <Verdict {...strength} words={words} /> : hint}
        </output>
      }
    />
  )
}

const steps = [1, 2, 3, 4] as const

/** The weakest score has half a bar: none at all would look as if nothing had been typed. */
const filled = (step: number, score: Score | undefined) => {
  if (score === 0 && step === 1) return 'half'
  return score !== undefined && step <= score ? 'whole' : undefined
}

/** Never colour alone: the word, its glyph and the number of bars show the score as well. */
function Meter({ strength, words }: { strength: Strength | undefined; words: NewPasswordWords }) {
  const score = strength?.score
  return (
    <div className={css.meter} data-score={score}>
      <meter
        className="for-readers"
        min={0}
        max={4}
        value={score ?? 0}
        aria-label={words.strength}
        aria-valuetext={score === undefined ? undefined : words.scores[score]}
      />
      <div className={css.bars} aria-hidden="true">
        {steps.map((step) => (
          <span key={step} data-filled={filled(step, score)} />
        ))}
      </div>
    </div>
  )
}

const glyphs: Record<Score, IconName> = { 0: 'stop', 1: 'stop', 2: 'alert', 3: 'check', 4: 'check' }

const Verdict = ({ score, weakness, words }: Strength & { words: NewPasswordWords }) => (
  <span className={css.verdict}>
    <Icon name={glyphs[score]} size="small" />
    <span>
      <b>{words.scores[score]}</b> {weakness && words.advice[weakness]}
    </span>
  </span>
)
