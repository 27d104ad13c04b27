import type { ReactNode } from 'react'
import css from './Band.module.css'
import tallDay from './band-tall-day.svg'
import tallNight from './band-tall-night.svg'
import wideDay from './band-wide-day.svg'
import wideNight from './band-wide-night.svg'
import { Landscape } from './Landscape.tsx'

const wide = { day: wideDay, night: wideNight }
const narrow = { day: tallDay, night: tallNight }

/** A strip of mountains at the head of a page, with its title in the sky. The snow runs into the page. */
export const Band = ({ tall = false, children }: { tall?: boolean; children: ReactNode }) => (
  <div className={`${css.band} ${tall ? css.tall : ''}`} data-sky>
    <Landscape wide={wide} tall={narrow} tallUntil={479} className={css.art} />
    <div className={`page ${css.words}`}>{children}</div>
  </div>
)
