import type { ReactNode } from 'react'
import sky from '../landscape/band-wide-day.svg'
import css from './OwnedPass.module.css'

type Props = {
  /** The pass's title, in its sky. */
  title: string
  name: string
  /** The holder's age category. */
  category?: string | undefined
  /** The photo or its placeholder, four wide and five high. */
  children: ReactNode
}

/** A pass with its holder: the sky, and below it a strip of paper with the name. It looks the same in either theme. */
export const OwnedPass = ({ title, name, category, children }: Props) => (
  <div className={css.pass}>
    <img src={sky} alt="" className={css.sky} />
    <b className={css.title}>{title}</b>
    <div className={css.strip}>
      <b>{name}</b>
      {category && <span>{category}</span>}
    </div>
    <div className={css.holder}>{children}</div>
  </div>
)
