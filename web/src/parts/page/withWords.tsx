import { Fragment, type ReactNode } from 'react'
import { ownOf } from '@alpenglow/contract/values/own-property'

/** A text with elements in its placeholders; each language puts them where it needs them. */
export const withWords = (text: string, words: Record<string, ReactNode>): ReactNode[] =>
  text
    .split(/\{(\w+)\}/)
    .map((piece, index) => <Fragment key={`${index} ${piece}`}>{index % 2 ? ownOf(words, piece) : piece}</Fragment>)
