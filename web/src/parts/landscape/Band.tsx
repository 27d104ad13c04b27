import type { ReactNode } from 'react'
import css from './Band.module.css'
import tallDay from './band-tall-day.svg'
import tallNight from './band-tall-night.svg'
import wideDay from './band-wide-day.svg'
import wideNight from './band-wide-night.svg'
import { Landscape } from './Landscape.tsx'

const wide = { day: wideDay, night: wideNight }
const narrow = { day: tallDay, night: tallNight }

type Props = {
  tall?: boolean
  /** Nothing follows: it fills the screen. */
  alone?: boolean
  /** Where there is little room it shows its words alone, so that the form is on the first screen. */
  plain?: boolean
  children: ReactNode
}

/** A strip of mountains at the head of a page, with its title in the sky. The snow runs into the page. */
export const Band = ({ tall = false, alone = false, plain = false, children }: Props) => (
  <div className={`${css.band} ${tall ? css.tall : ''} ${alone ? css.alone : ''} ${plain ? css.plain : ''}`} data-sky>
    <Landscape wide={wide} tall={narrow} className={css.art} />
    <div className={`page ${css.words}`}>{children}</div>
  </div>
)
