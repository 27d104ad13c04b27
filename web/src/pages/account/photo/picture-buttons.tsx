import { photoTypes } from '@alpenglow/contract/photos/rules'
import { Button } from '@alpenglow/ui/Button'
import { useRef, type ChangeEvent } from 'react'
import { hasCameras } from './camera/has-cameras.ts'
import type { PhotoCoach } from './useCoach.ts'

type Props = { coach: PhotoCoach; word: string; kind: 'go' | 'text' }

/** If the page can't use a camera, a file input with `capture` opens the phone's own camera app. */
export function TakePicture({ coach, word, kind }: Props) {
  if (!hasCameras()) return <ChooseFile {...{ coach, word, kind }} withCamera />
  return (
    <Button kind={kind} onClick={coach.openCamera}>
      {word}
    </Button>
  )
}

export function ChooseFile({ coach, word, kind, withCamera = false }: Props & { withCamera?: boolean }) {
  const input = useRef<HTMLInputElement>(null)
  const chosen = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? []
    if (file) void coach.choose(file)
    target.value = ''
  }
  return (
    <>
      <Button kind={kind} onClick={() => input.current?.click()}>
        {word}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept={photoTypes.join()}
        {...(withCamera && { capture: 'user' as const })}
        onChange={chosen}
        aria-label={word}
      />
    </>
  )
}
