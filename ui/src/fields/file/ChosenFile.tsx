import { useEffect, useRef, useState } from 'react'
import { Icon } from '../../Icon.tsx'
import { IconButton } from '../../IconButton.tsx'
import css from './FileField.module.css'
import type { FileWords } from './file-words.ts'
import { typeOf } from './file-rules.ts'

type Props = { file: File | null; words: FileWords; onRemove: () => void }

/** The chosen file: its picture if it is one, its name and size. Announced when it changes. */
export const ChosenFile = ({ file, words, onRemove }: Props) => (
  <div className={css.chosen} data-empty={!file || undefined}>
    {file && <Preview file={file} />}
    <output className={css.named}>
      {file && (
        <>
          <b>{file.name}</b> <span>{words.size(file.size)}</span>
        </>
      )}
    </output>
    {file && <IconButton icon="close" name={words.remove(file.name)} className={css.remove} onClick={onRemove} />}
  </div>
)

/** A preview, if the browser can show the file's type. The name stands beside it, so it needs no alternative text. */
function Preview({ file }: { file: File }) {
  const [unknown, setUnknown] = useState<File>()
  const isPicture = typeOf(file).startsWith('image/') && unknown !== file
  return (
    <span className={css.preview}>
      {isPicture ? <Picture file={file} onUnknown={() => setUnknown(file)} /> : <Icon name="file" />}
    </span>
  )
}

function Picture({ file, onUnknown }: { file: File; onUnknown: () => void }) {
  const picture = useRef<HTMLImageElement>(null)
  useEffect(() => {
    // An object URL keeps the file in memory until it is revoked.
    const address = URL.createObjectURL(file)
    if (picture.current) picture.current.src = address
    return () => URL.revokeObjectURL(address)
  }, [file])
  return <img ref={picture} alt="" onError={onUnknown} />
}
