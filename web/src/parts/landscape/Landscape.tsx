import { phone } from '@alpenglow/ui/breakpoints.ts'
import { useTheme } from '../../look/theme.ts'

type Lights = { day: string; night: string }
type Props = { wide: Lights; tall?: Lights; className?: string | undefined }

/** A drawn landscape, wide or tall, in the light of the theme. Decoration: the text beside it has all content. */
export function Landscape({ wide, tall, className }: Props) {
  const theme = useTheme()
  const dark = '(prefers-color-scheme: dark)'
  return (
    <picture className={className}>
      {tall && !theme && <source media={`${phone} and ${dark}`} srcSet={tall.night} />}
      {tall && <source media={phone} srcSet={tall[theme ?? 'day']} />}
      {!theme && <source media={dark} srcSet={wide.night} />}
      <img src={wide[theme ?? 'day']} alt="" />
    </picture>
  )
}
