import type { MouseEvent } from 'react'
import { Icon } from '../../Icon.tsx'
import { Badge, type StepState } from '../Badge.tsx'
import css from './StepBar.module.css'
import type { StepWords } from './Steps.tsx'

type BarStep = { title: string; href: string }
type Props = {
  /** The name of the sequence, for screen readers: "Checkout". */
  label: string
  steps: BarStep[]
  /** Counted from 0. */
  current: number
  words: StepWords
  /** The shop's router may handle the link; without it the browser does. */
  onFollow?: (event: MouseEvent<HTMLAnchorElement>, href: string) => void
}

/**
 * The progress through steps, at the head of a page. Where there is little room only the current step shows its title.
 */
export const StepBar = ({ label, steps, current, words, onFollow }: Props) => (
  <nav className={css.bar} aria-label={label}>
    <ol>
      {steps.map((step, index) => {
        const state = stateOf(index, current)
        return (
          <li key={step.title} data-state={state} aria-current={state === 'current' ? 'step' : undefined}>
            {state === 'completed' ? (
              <a href={step.href} title={words.edit(step.title)} onClick={(event) => onFollow?.(event, step.href)}>
                <StepName {...step} number={index + 1} state={state} done={words.done} />
                <Icon name="pencil" size="small" className={css.word} />
              </a>
            ) : (
              <StepName {...step} number={index + 1} state={state} done={words.done} />
            )}
          </li>
        )
      })}
    </ol>
  </nav>
)

const stateOf = (index: number, current: number): StepState =>
  index < current ? 'completed' : index === current ? 'current' : 'upcoming'

const StepName = ({ title, number, state, done }: { title: string; number: number; state: StepState; done: string }) => (
  <>
    <Badge number={number} state={state} />
    {state === 'completed' && <span className="for-readers">{done} </span>}
    <span className={css.word}>{title}</span>
  </>
)
