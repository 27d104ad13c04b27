import type { ComponentProps } from 'react'
import { Icon, type IconName } from './Icon.tsx'
import css from './IconButton.module.css'

type Props = Omit<ComponentProps<'button'>, 'aria-label' | 'title' | 'type' | 'children'> & {
  icon: IconName
  /** What it does: read by screen readers, and shown as a tooltip. */
  name: string
  size?: 'normal' | 'small'
}

/** A button with an icon only, as large as a finger. */
export const IconButton = ({ icon, name, size = 'normal', className = '', ...button }: Props) => (
  <button {...button} type="button" className={`${css.button} ${className}`} aria-label={name} title={name}>
    <Icon name={icon} size={size} />
  </button>
)
