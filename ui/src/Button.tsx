import type { ComponentProps, MouseEvent } from 'react'
import css from './Button.module.css'
import { Icon } from './Icon.tsx'
import { Spinner } from './Spinner.tsx'

export type ButtonKind = 'go' | 'line' | 'text'

/** `small` is 36 px high to the eye and 44 to the finger. */
export type ButtonSize = 'normal' | 'small'

/** For links that look like buttons. `go` is the next step: one per screen. */
export const buttonClass = (kind: ButtonKind, { wide = false, size = 'normal' as ButtonSize } = {}): string =>
  [css.button, css[kind], wide && css.wide, size === 'small' && css.small].filter(Boolean).join(' ')

type Props = Omit<ComponentProps<'button'>, 'className' | 'disabled'> & {
  kind?: ButtonKind
  size?: ButtonSize
  arrow?: boolean
  wide?: boolean
  busy?: boolean
  /** The whole class attribute, where programs of others know the button by it. It is then dressed by its kind alone. */
  known?: string
}

/**
 * While busy it keeps its label, its width and the focus, and swallows presses: `disabled` would drop the focus of somebody who
 * works by keyboard.
 */
export function Button({
  kind = 'line',
  size = 'normal',
  arrow,
  wide = false,
  busy = false,
  known,
  children,
  onClick,
  ...rest
}: Props) {
  const press = (event: MouseEvent<HTMLButtonElement>) => (busy ? event.preventDefault() : onClick?.(event))
  return (
    <button
      type="button"
      {...rest}
      className={known ?? buttonClass(kind, { wide, size })}
      data-button={known && kind}
      data-kind={kind}
      aria-busy={busy}
      aria-disabled={busy}
      onClick={press}
    >
      <span className={css.label}>
        {children}
        {busy && !arrow && <Spinner className={css.beside} />}
      </span>
      {arrow && (busy ? <Spinner className={css.mark} /> : <Icon name="arrow" className={css.mark} />)}
    </button>
  )
}
