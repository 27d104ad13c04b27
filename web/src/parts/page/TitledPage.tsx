import type { TextKey } from '@alpenglow/texts/texts'
import type { ReactNode } from 'react'
import { Heading } from './Heading.tsx'
import css from './TitledPage.module.css'

type Props = {
  /** The title of the window. */
  title: TextKey
  heading: string
  children: ReactNode
}

/** A page that begins with its title, below the bar. */
export const TitledPage = ({ title, heading, children }: Props) => (
  <div className={`page ${css.titled}`}>
    <Heading title={title}>{heading}</Heading>
    {children}
  </div>
)
