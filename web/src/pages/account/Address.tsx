import { Fragment } from 'react'
import css from './Address.module.css'

/**
 * A mail address gets a line of its own before it breaks, and then breaks before its "@". `wbr` adds no space to a
 * copied address.
 */
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
