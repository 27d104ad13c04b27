import { Fragment, type ReactNode } from 'react'
import css from './FilledText.module.css'
import { ownOf } from '@alpenglow/contract/values/own-property'

type Elements = Readonly<Record<string, ReactNode>>

/** A text with elements in place of its `{names}`. Punctuation that follows one stays on its line. */
export const FilledText = ({ text, with: elements }: { text: string; with: Elements }) =>
  text
    .split(/(\{\w+\}[,.:;?\u00a0\u2026]*)/)
    .map((part, place) => <Fragment key={place}>{place % 2 === 0 ? part : put(part, elements)}</Fragment>)

function put(part: string, elements: Elements): ReactNode {
  const end = part.indexOf('}')
  const element = ownOf(elements, part.slice(1, end))
  const mark = part.slice(end + 1)
  if (mark === '') return element
  return (
    <span className={css.kept}>
      <span>{element}</span>
      {mark}
    </span>
  )
}
