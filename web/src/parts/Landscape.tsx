type Lights = { day: string; night: string }
type Props = { wide: Lights; tall?: Lights; tallUntil?: number; className?: string | undefined }

/** A drawn landscape, wide or tall, in the light of the theme. Decoration: what matters is said beside it. */
export const Landscape = ({ wide, tall, tallUntil = 767, className }: Props) => (
  <picture className={className}>
    {tall && <source media={`(max-width: ${tallUntil}px) and (prefers-color-scheme: dark)`} srcSet={tall.night} />}
    {tall && <source media={`(max-width: ${tallUntil}px)`} srcSet={tall.day} />}
    <source media="(prefers-color-scheme: dark)" srcSet={wide.night} />
    <img src={wide.day} alt="" />
  </picture>
)
