type Lights = { day: string; night: string }

/** A drawn landscape, wide or tall, in the light of the theme. Decoration: what matters is said beside it. */
export const Landscape = ({ wide, tall, className }: { wide: Lights; tall?: Lights; className?: string | undefined }) => (
  <picture className={className}>
    {tall && <source media="(max-width: 767px) and (prefers-color-scheme: dark)" srcSet={tall.night} />}
    {tall && <source media="(max-width: 767px)" srcSet={tall.day} />}
    <source media="(prefers-color-scheme: dark)" srcSet={wide.night} />
    <img src={wide.day} alt="" />
  </picture>
)
