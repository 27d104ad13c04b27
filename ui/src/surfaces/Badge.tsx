import { Icon } from '../Icon.tsx'
import css from './Badge.module.css'

export type StepState = 'completed' | 'current' | 'upcoming'

/** The number of a step: outlined before its turn, filled during it, a tick once it is done. */
export const Badge = ({ number, state }: { number: number; state: StepState }) => (
  <span className={css.badge} data-state={state}>
    {state === 'completed' ? <Icon name="check" size="small" /> : number}
  </span>
)
