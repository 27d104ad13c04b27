import css from './Icon.module.css'

/** Drawn on a grid of 20, stroked and never filled. An icon never stands alone: its name is beside it or on its button. */
const drawings = {
  alert: <path d="M10 3.5l7 12.5H3zM10 8.5v3.5M10 14v.1" />,
  arrow: <path d="M4 10h12M11 5l5 5-5 5" />,
  back: <path d="M12.5 4.5L7 10l5.5 5.5" />,
  calendar: <path d="M3.5 5.5h13v11h-13zM3.5 9h13M7 3.5v3.5M13 3.5v3.5" />,
  circle: <circle cx="10" cy="10" r="6.5" />,
  close: <path d="M5 5l10 10M15 5L5 15" />,
  check: <path d="M4 10.5l4 4 8-9" />,
  chevron: <path d="M5 8l5 5 5-5" />,
  clock: (
    <>
      <circle cx="10" cy="10" r="7" />
      <path d="M10 6v4l2.6 1.8" />
    </>
  ),
  dash: <path d="M5 10h10" />,
  eye: (
    <>
      <path d="M2.5 10c1.8-3.2 4.4-4.8 7.5-4.8s5.7 1.6 7.5 4.8c-1.8 3.2-4.4 4.8-7.5 4.8s-5.7-1.6-7.5-4.8z" />
      <circle cx="10" cy="10" r="2.4" />
    </>
  ),
  eyeOff: <path d="M2.5 8c1.8 2.9 4.3 4.3 7.5 4.3s5.7-1.4 7.5-4.3M5 11l-1.4 2.2M10 12.4v2.6M15 11l1.4 2.2" />,
  file: <path d="M5 3h6.5L15.5 7v10H5zM11.5 3v4h4" />,
  forth: <path d="M7.5 4.5L13 10l-5.5 5.5" />,
  info: (
    <>
      <circle cx="10" cy="10" r="7" />
      <path d="M10 9.5v4M10 6.5v.1" />
    </>
  ),
  lock: (
    <>
      <rect x="4.5" y="9" width="11" height="7.5" rx="1.5" />
      <path d="M7 9V6.5a3 3 0 016 0V9" />
    </>
  ),
  menu: <path d="M3 6.5h14M3 13.5h14" />,
  outward: <path d="M11.5 4H16v4.5M16 4l-7 7M13.5 11.5V16H4V6.5h4.5" />,
  pencil: <path d="M4 16l.8-3.4 8-8 2.6 2.6-8 8z" />,
  person: (
    <>
      <circle cx="10" cy="7" r="3.2" />
      <path d="M3.5 17c.8-3.4 3.3-5 6.5-5s5.7 1.6 6.5 5" />
    </>
  ),
  plus: <path d="M10 5v10M5 10h10" />,
  rise: <path d="M3 14l4.5-4.5 3 3L17 6M12.5 6H17v4.5" />,
  search: (
    <>
      <circle cx="9" cy="9" r="5" />
      <path d="M12.7 12.7L16.5 16.5" />
    </>
  ),
  stop: (
    <>
      <circle cx="10" cy="10" r="7" />
      <path d="M6.8 10h6.4" />
    </>
  ),
} as const
export type IconName = keyof typeof drawings

type Props = { name: IconName; size?: 'normal' | 'small'; className?: string | undefined }

export const Icon = ({ name, size = 'normal', className }: Props) => (
  <svg className={`${css.icon} ${size === 'small' ? css.small : ''} ${className ?? ''}`} viewBox="0 0 20 20" aria-hidden="true">
    {drawings[name]}
  </svg>
)
