import { Fragment } from 'react'

/** A mail address that is too long for its line breaks before its sign first. What is copied has no gap. */
export const Address = ({ children }: { children: string }) =>
  children.split(/(?=@)/).map((piece, index) => (
    <Fragment key={`${index} ${piece}`}>
      {index > 0 && <wbr />}
      {piece}
    </Fragment>
  ))
