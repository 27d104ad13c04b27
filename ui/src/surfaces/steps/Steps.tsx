import { useEffect, useRef, type ReactNode } from 'react'
import { IconButton } from '../../IconButton.tsx'
import { Badge, type StepState } from '../Badge.tsx'
import css from './Steps.module.css'

export type StepWords = { done: string; edit: (title: string) => string }
export type Level = 2 | 3 | 4

type Props = {
  number: number
  title: string
  state: StepState
  /** The content of the step while it is the current one. */
  active: ReactNode
  /** The content otherwise: what was chosen, or nothing yet. */
  other?: ReactNode
  /** Opens a completed step again. */
  onEdit?: () => void
  level?: Level
  words: StepWords
}

/** Sections to complete one after another. */
export const Steps = ({ children }: { children: ReactNode }) => <ol className={css.steps}>{children}</ol>

/** One section: the number, or a tick once it is done, its title, and its content. */
export function Step({ number, title, state, active, other, onEdit, level = 2, words }: Props) {
  const Title = `h${level}` as const
  const isCurrent = state === 'current'
  const heading = useFocusOnTurn(isCurrent)
  return (
    <li className={css.step} data-state={state} aria-current={isCurrent ? 'step' : undefined}>
      <div className={css.numberAndTitle}>
        <Badge number={number} state={state} />
        <Title ref={heading} tabIndex={-1} className={css.title}>
          {state === 'completed' && <span className="for-readers">{words.done} </span>}
          {title}
        </Title>
        {state === 'completed' && onEdit && (
          <IconButton icon="pencil" name={words.edit(title)} className={css.edit} onClick={onEdit} />
        )}
      </div>
      {(isCurrent ? active : other) && <div className={css.content}>{isCurrent ? active : other}</div>}
    </li>
  )
}

/**
 * The button that led to a step is gone when the step becomes current: the focus moves to its title. Not when the page
 * opens with it.
 */
function useFocusOnTurn(isCurrent: boolean) {
  const heading = useRef<HTMLHeadingElement>(null)
  const was = useRef(isCurrent)
  useEffect(() => {
    if (isCurrent && !was.current) heading.current?.focus()
    was.current = isCurrent
  }, [isCurrent])
  return heading
}
