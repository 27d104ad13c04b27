import type { ReactNode } from 'react'
import { Landscape } from '../../parts/landscape/Landscape.tsx'
import { Heading } from '../../parts/page/Heading.tsx'
import stillDay from '../../parts/landscape/still-day.svg'
import stillNight from '../../parts/landscape/still-night.svg'
import { Brand } from '../../shell/bar/Brand.tsx'
import { LanguageLink } from '../../shell/bar/LanguageLink.tsx'
import css from './SignLayout.module.css'

type Props = { heading: string; lead?: string; isDone?: boolean; children?: ReactNode }

/** A page without navigation: its guest has one task. Once that is done, it shows a landscape. */
export const SignLayout = ({ heading, lead, isDone = false, children }: Props) => (
  <div className={css.alone}>
    <div className={css.sheet}>
      <div className={css.brand}>
        <Brand />
        <LanguageLink />
      </div>
      <div className={css.inside}>
        <Heading title="pages.sign.title">{heading}</Heading>
        {lead && <p className={css.lead}>{lead}</p>}
        {children}
      </div>
      {isDone && <Landscape wide={{ day: stillDay, night: stillNight }} className={css.art} />}
    </div>
  </div>
)
