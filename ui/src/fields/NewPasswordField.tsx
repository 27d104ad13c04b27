import { Icon } from '../Icon.tsx'
import css from './NewPasswordField.module.css'
import { passwordStrength, type Score, type Weakness } from './password-strength.ts'
import { PasswordField, type PasswordProps } from './PasswordField.tsx'

export type NewPasswordWords = {
  showLabel: string
  hideLabel: string
  /** What the meter measures. */
  strength: string
  scores: Record<Score, string>
  /** What would make it stronger. */
  advice: Record<Weakness, string>
}
type Props = Omit<PasswordProps, 'showLabel' | 'hideLabel' | 'value' | 'defaultValue'> & {
  value: string
  words: NewPasswordWords
  /** Words that a guesser knows about the guest, as their name and their address. */
  notTheirs?: readonly string[] | undefined
}

/** A password in the making: what is typed is measured at once, and whoever likes learns what would make it stronger. */
export function NewPasswordField({ words, notTheirs, ...field }: Props) {
  const { showLabel, hideLabel } = words
  return (
    <div className={css.both} data-full={field.full || undefined}>
      <PasswordField autoComplete="new-password" {...field} showLabel={showLabel} hideLabel={hideLabel} />
      <Meter password={field.value} words={words} notTheirs={notTheirs} />
    </div>
  )
}

const steps = [1, 2, 3, 4] as const

/** Never colour alone: the word says it, the number of bars says it, and only then the colour. */
function Meter({ password, words, notTheirs }: { password: string } & Pick<Props, 'words' | 'notTheirs'>) {
  const { score, weakness } = passwordStrength(password, notTheirs)
  const filled = password === '' ? 0 : Math.max(score, 1)
  const verdict = password === '' ? '' : words.scores[score]
  return (
    <div className={css.meter} data-score={score}>
      <meter
        className="for-readers"
        min={0}
        max={4}
        value={score}
        aria-label={words.strength}
        aria-valuetext={verdict || undefined}
      />
      <div className={css.bars} aria-hidden="true">
        {steps.map((step) => (
          <span key={step} data-filled={step <= filled || undefined} />
        ))}
      </div>
      <output className={css.said}>
        {verdict && (
          <b>
            {score > 2 && <Icon name="check" size="small" />}
            {verdict}
          </b>
        )}{' '}
        {weakness && words.advice[weakness]}
      </output>
    </div>
  )
}
