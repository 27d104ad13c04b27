import css from './Icon.module.css'

/**
 * Drawn on a grid of 20, as strokes without fill. An icon never stands alone: its name is beside it or on its button.
 */
const drawings = {
  alert: 'M10 3.5l7 12.5H3zM10 8.5v3.5M10 14v.1',
  arrow: 'M4 10h12M11 5l5 5-5 5',
  back: 'M12.5 4.5L7 10l5.5 5.5',
  bank: 'M3 8l7-4 7 4zM4.5 16.5h11M5.5 8.5v6M10 8.5v6M14.5 8.5v6',
  calendar: 'M3.5 5.5h13v11h-13zM3.5 9h13M7 3.5v3.5M13 3.5v3.5',
  camera: 'M3 6.5h3l1-2h6l1 2h3V16H3zM7 11a3 3 0 106 0a3 3 0 10-6 0',
  circle: 'M3.5 10a6.5 6.5 0 1013 0a6.5 6.5 0 10-13 0',
  cart: 'M2.5 4h2.3l1.7 8.5h8.6L17 6H5.2M7.2 16.4v.1M14 16.4v.1',
  close: 'M5 5l10 10M15 5L5 15',
  check: 'M4 10.5l4 4 8-9',
  chevron: 'M5 8l5 5 5-5',
  clock: 'M3 10a7 7 0 1014 0a7 7 0 10-14 0M10 6v4l2.6 1.8',
  dash: 'M5 10h10',
  eye: 'M2.5 10c1.8-3.2 4.4-4.8 7.5-4.8s5.7 1.6 7.5 4.8c-1.8 3.2-4.4 4.8-7.5 4.8s-5.7-1.6-7.5-4.8zM7.6 10a2.4 2.4 0 104.8 0a2.4 2.4 0 10-4.8 0',
  eyeOff: 'M2.5 8c1.8 2.9 4.3 4.3 7.5 4.3s5.7-1.4 7.5-4.3M5 11l-1.4 2.2M10 12.4v2.6M15 11l1.4 2.2',
  file: 'M5 3h6.5L15.5 7v10H5zM11.5 3v4h4',
  forth: 'M7.5 4.5L13 10l-5.5 5.5',
  info: 'M3 10a7 7 0 1014 0a7 7 0 10-14 0M10 9.5v4M10 6.5v.1',
  lock: 'M6 9h8a1.5 1.5 0 011.5 1.5V15a1.5 1.5 0 01-1.5 1.5H6A1.5 1.5 0 014.5 15v-4.5A1.5 1.5 0 016 9zM7 9V6.5a3 3 0 016 0V9',
  menu: 'M3 6.5h14M3 13.5h14',
  outward: 'M11.5 4H16v4.5M16 4l-7 7M13.5 11.5V16H4V6.5h4.5',
  pencil: 'M4 16l.8-3.4 8-8 2.6 2.6-8 8z',
  person: 'M6.8 7a3.2 3.2 0 106.4 0a3.2 3.2 0 10-6.4 0M3.5 17c.8-3.4 3.3-5 6.5-5s5.7 1.6 6.5 5',
  plus: 'M10 5v10M5 10h10',
  rise: 'M3 14l4.5-4.5 3 3L17 6M12.5 6H17v4.5',
  search: 'M4 9a5 5 0 1010 0a5 5 0 10-10 0M12.7 12.7L16.5 16.5',
  undo: 'M7 4L3.5 7.5L7 11M3.5 7.5H12a4.5 4.5 0 010 9H8',
  turn: 'M15.5 6.5a6.5 6.5 0 101 3.5M16 3v4h-4',
  stop: 'M3 10a7 7 0 1014 0a7 7 0 10-14 0M6.8 10h6.4',
} as const
export type IconName = keyof typeof drawings

type Props = { name: IconName; size?: 'normal' | 'small'; className?: string | undefined }

export const Icon = ({ name, size = 'normal', className }: Props) => (
  <svg className={`${css.icon} ${size === 'small' ? css.small : ''} ${className ?? ''}`} viewBox="0 0 20 20" aria-hidden="true">
    <path d={drawings[name]} />
  </svg>
)
