import { useTheme } from '../../look/theme.ts'

type Lights = { day: string; night: string }
type Props = { wide: Lights; tall?: Lights; tallUntil?: number; className?: string | undefined }

/** A drawn landscape, wide or tall, in the light of the theme. Decoration: what matters is said beside it. */
export function Landscape({ wide, tall, tallUntil = 767, className }: Props) {
  const theme = useTheme()
  const narrow = `(max-width: ${tallUntil}px)`
  const dark = '(prefers-color-scheme: dark)'
  return (
    <picture className={className}>
      {tall && !theme && <source media={`${narrow} and ${dark}`} srcSet={tall.night} />}
      {tall && <source media={narrow} srcSet={tall[theme ?? 'day']} />}
      {!theme && <source media={dark} srcSet={wide.night} />}
      <img src={wide[theme ?? 'day']} alt="" />
    </picture>
  )
}
