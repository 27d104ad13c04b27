import { Button } from '@alpenglow/ui/Button'
import { useState, type ReactNode } from 'react'
import { useDisclosure } from '../Panel.tsx'
import { useFocusInside } from './focus-inside.ts'
import css from './Rows.module.css'

type Props = {
  /** Distinguishes the forms of a page. */
  name: string
  /** Label of the form. */
  label: string
  /** Label of the button. */
  word: string
  /** Open from the start, because a link led to this form. */
  isSought?: boolean
  /** Stands beside the button. */
  beside?: ReactNode
  children: (close: () => void) => ReactNode
}

/** A form that replaces the button that opened it. */
export function InlineForm({ name, label, word, isSought = false, beside, children }: Props) {
  const { isOpen, toggle, button } = useDisclosure(name, undefined)
  const [isLeft, setLeft] = useState(false)
  const { place, pressed } = useFocusInside(isOpen)
  const press = () => {
    pressed()
    toggle()
  }
  const close = () => {
    setLeft(true)
    if (isOpen) toggle()
  }
  if (isOpen || (isSought && !isLeft))
    return (
      <fieldset ref={place} className={css.editing} aria-label={label}>
        {children(close)}
      </fieldset>
    )
  return (
    <div className={css.ways}>
      <Button ref={button} onClick={press}>
        {word}
      </Button>
      {beside}
    </div>
  )
}
