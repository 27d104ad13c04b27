import { Button } from '@alpenglow/ui/Button'
import { PickWord } from '@alpenglow/ui/fields/select/PickWord'
import { Icon } from '@alpenglow/ui/Icon'
import { Fragment, useRef, type ComponentProps, type ReactNode } from 'react'
import { useText } from '../../text/Texts.tsx'
import { useKeys } from '../keys/useKeys.ts'
import css from './Filters.module.css'

type Props = {
  label: string
  /** A sentence with the names of its words in braces: "Entries about {action} by {actor}." */
  sentence: string
  words: Readonly<Record<string, ReactNode>>
  /** Filters without a word of the sentence, such as one person. */
  only?: { name: string; onRemove: () => void }[]
  /** Without it there is nothing to clear. */
  onClear?: (() => void) | undefined
  /** Fields that a word of the sentence asks for. */
  children?: ReactNode
}

/** The filters of a list as one sentence, of which words can be exchanged. */
export function Filters({ label, sentence, words, only = [], onClear, children }: Props) {
  const { t } = useText()
  const search = useRef<HTMLElement>(null)
  const first = () => search.current?.querySelector<HTMLElement>('[role="combobox"]')?.focus()
  useKeys([{ key: 'f', label: t('desk.keys.filter'), press: first }])
  return (
    <search ref={search} className={css.filters} aria-label={label}>
      <p className={css.sentence}>
        {partsOf(sentence).map(({ text, name }) => (
          <Fragment key={name || text}>{name ? words[name] : text}</Fragment>
        ))}
      </p>
      {only.map(({ name, onRemove }) => (
        <Button key={name} size="small" aria-label={t('desk.filter.remove', { what: name })} onClick={onRemove}>
          {t('desk.filter.only', { what: name })} <Icon name="close" size="small" />
        </Button>
      ))}
      {onClear && (
        <Button kind="text" size="small" onClick={onClear}>
          {t('desk.filter.clear')}
        </Button>
      )}
      {children}
    </search>
  )
}

/** "by {actor}." is the text "by ", the word "actor" and the text ".". */
const partsOf = (sentence: string): { text: string; name: string }[] =>
  sentence.split(/\{(\w+)\}/).map((part, at) => (at % 2 === 1 ? { text: '', name: part } : { text: part, name: '' }))

export const noFilter = 'any'

type WordProps = Pick<ComponentProps<typeof PickWord>, 'label' | 'options' | 'value' | 'onChange'>

/** A word of the sentence, with all that it can be. `noFilter` is one of its options. */
export const FilterWord = (props: WordProps) => <PickWord {...props} initial={noFilter} empty="" />
