import { useRef, useState, type ChangeEvent } from 'react'
import { buttonClass } from '../../Button.tsx'
import { ChosenFile } from './ChosenFile.tsx'
import type { FileLimits, FileWords } from './file-words.ts'
import { Field, labelIdOf, type FieldFrame } from '../Field.tsx'
import css from './FileField.module.css'
import { isAccepted, isTooLarge } from './file-rules.ts'
import { useDropZone } from './useDropZone.ts'

/** `accept` as in HTML; `maxSize` in MB. */
type Props = FieldFrame &
  FileLimits & {
    value: File | null
    onChange: (file: File | null) => void
    words: FileWords
    name?: string | undefined
  }

/** One file, chosen or dropped. A file that does not fit is refused with a message, and the one chosen before stays. */
export function FileField({
  label,
  sublabel,
  hint,
  error,
  optional,
  full,
  id,
  name,
  value,
  onChange,
  words,
  ...limits
}: Props) {
  const { input, open, refusal, take, pick, remove, chooser } = useFile({ onChange, words, limits })
  const { over, zone } = useDropZone((files, folder) => take(folder ? words.folder : files))
  const said = words.limits(limits)
  return (
    <Field {...{ label, sublabel, hint, optional, full, id }} error={refusal ?? error} announced={refusal !== undefined}>
      {({ id: own, 'aria-describedby': describedBy, 'aria-invalid': invalid }) => (
        <div className={css.zone} data-over={over || undefined} data-invalid={invalid} {...zone}>
          <ChosenFile file={value} words={words} onRemove={remove} />
          <div className={css.choose}>
            <button
              ref={chooser}
              type="button"
              id={own}
              className={buttonClass('line')}
              aria-labelledby={`${own} ${labelIdOf(own)}`}
              aria-describedby={[describedBy, said && `${own}-limits`].filter(Boolean).join(' ') || undefined}
              onClick={open}
            >
              {value ? words.chooseAnother : words.choose}
            </button>
            <span className={css.drop}>{words.drop}</span>
          </div>
          {said && (
            <p id={`${own}-limits`} className={css.limits}>
              {said}
            </p>
          )}
          <input ref={input} type="file" hidden name={name} accept={limits.accept} onChange={pick} />
        </div>
      )}
    </Field>
  )
}

type Given = Pick<Props, 'onChange' | 'words'> & { limits: FileLimits }

function useFile({ onChange, words, limits }: Given) {
  const input = useRef<HTMLInputElement>(null)
  const chooser = useRef<HTMLButtonElement>(null)
  const [refusal, setRefusal] = useState<string>()
  const take = (given: readonly File[] | string) => {
    const file = typeof given === 'string' ? undefined : given[0]
    const refused = typeof given === 'string' ? given : whyNotTaken(given, words, limits)
    setRefusal(refused)
    if (file && refused === undefined) onChange(file)
  }
  return {
    input,
    chooser,
    refusal,
    take,
    open: () => input.current?.click(),
    pick: ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
      const files = [...(currentTarget.files ?? [])]
      // The browser fires no event when the same file is chosen again, unless the input was cleared.
      currentTarget.value = ''
      if (files.length > 0) take(files)
    },
    remove: () => {
      setRefusal(undefined)
      onChange(null)
      // The pressed button is removed; the focus moves to the next action.
      chooser.current?.focus()
    },
  }
}

function whyNotTaken(files: readonly File[], words: FileWords, { accept, maxSize }: FileLimits): string | undefined {
  const [file] = files
  if (!file || files.length > 1) return words.several
  if (!isAccepted(file, accept)) return words.wrongType(accept ?? '')
  return isTooLarge(file, maxSize) ? words.tooLarge(maxSize ?? 0) : undefined
}
