import type { ComponentProps } from 'react'
import { countLeft, SpokenCount, type CounterWords } from './Counter.tsx'
import { Field, type FieldFrame } from '../Field.tsx'
import css from './TextArea.module.css'
import frame from './TextField.module.css'
import { keepFocus, useTextInput } from './useTextInput.ts'

type Props = Omit<ComponentProps<'textarea'>, 'className' | 'id' | 'value' | 'defaultValue'> &
  FieldFrame & { value: string; counter?: CounterWords | undefined }

/** Several lines of text. It grows with its content, so that all of it is visible. */
export function TextArea({ label, sublabel, hint, error, optional, full, id, counter, ...textarea }: Props) {
  const { focused, watch } = useTextInput(textarea)
  const aside = countLeft(textarea, counter)
  const box = `${frame.inputFrame} ${css.growing}`
  return (
    <Field {...{ label, sublabel, hint, error, optional, full, id, aside }}>
      {(aria) => (
        <>
          <div
            role="presentation"
            className={box}
            data-focused={focused || undefined}
            data-text={textarea.value}
            onMouseDown={keepFocus}
          >
            <textarea rows={1} {...textarea} {...watch} {...aria} className={css.area} />
          </div>
          <SpokenCount>{aside}</SpokenCount>
        </>
      )}
    </Field>
  )
}
