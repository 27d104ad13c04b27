import type { TextKey } from '@alpenglow/texts/texts'
import type { ReactNode } from 'react'
import { Heading } from '../parts/page/Heading.tsx'
import { Landscape } from '../parts/landscape/Landscape.tsx'
import css from './Entry.module.css'
import valleyDay from './valley-day.svg'
import valleyNight from './valley-night.svg'

type Props = { title: TextKey; heading: string; lead?: ReactNode; above?: ReactNode; children?: ReactNode }

/** The layout of all pages for signing in and up: the form beside a picture of the valley. */
export const Entry = ({ title, heading, lead, above, children }: Props) => (
  <div className={css.entry} data-sky>
    <div className={css.asked}>
      {above && <div className={css.above}>{above}</div>}
      <div className={css.said}>
        <Heading title={title}>{heading}</Heading>
        {lead && <p>{lead}</p>}
      </div>
      {children}
    </div>
    <Landscape wide={{ day: valleyDay, night: valleyNight }} className={css.art} />
  </div>
)

/** Links to other pages, each on a line of its own below the form. */
export const WaysOn = ({ children }: { children: ReactNode }) => <div className={css.ways}>{children}</div>
