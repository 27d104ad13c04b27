import { Fragment } from 'react'
import css from './Address.module.css'

/** A mail address stands whole in a line of its own before it breaks, and then before its sign first. What is copied has no gap. */
export const Address = ({ children }: { children: string }) =>
  children.split(/(\S+@\S+)/).map((part, place) =>
    part.includes('@') ? (
      <span key={`${place} ${part}`} className={css.address}>
        {part.split(/(?=@)/).map((piece, index) => (
          <Fragment key={`${index} ${piece}`}>
            {index > 0 && <wbr />}
            {piece}
          </Fragment>
        ))}
      </span>
    ) : (
      part
    ),
  )
