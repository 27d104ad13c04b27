import type { ReactNode } from 'react'
import sky from '../landscape/band-wide-day.svg'
import css from './OwnedPass.module.css'

type Props = {
  /** Of the pass, in its sky. */
  title: string
  name: string
  /** What the holder counts as. */
  category?: string | undefined
  /** The photo, or what stands in its place, four wide and five high. */
  children: ReactNode
}

/** A pass as its holder has it: the sky, and below it a strip of paper on which they stand. It looks the same in either theme. */
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
