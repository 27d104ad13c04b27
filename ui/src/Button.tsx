import type { ComponentProps, MouseEvent } from 'react'
import css from './Button.module.css'
import { Icon } from './Icon.tsx'
import { Spinner } from './Spinner.tsx'

export type ButtonKind = 'go' | 'line' | 'text'

/** `small` looks 36 px high; its target for fingers is 44. */
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
  /**
   * The whole class attribute, where other programs find the button by it. Its style then depends on its kind alone.
   */
  externalClass?: string
}

/**
 * While busy it keeps its label, width and focus, and ignores presses: `disabled` would drop the focus of keyboard
 * users.
 */
export function Button({
  kind = 'line',
  size = 'normal',
  arrow,
  wide = false,
  busy = false,
  externalClass,
  children,
  onClick,
  ...rest
}: Props) {
  const press = (event: MouseEvent<HTMLButtonElement>) => (busy ? event.preventDefault() : onClick?.(event))
  return (
    <button
      type="button"
      {...rest}
      className={externalClass ?? buttonClass(kind, { wide, size })}
      data-button={externalClass && kind}
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
