import type { Photo } from '@alpenglow/contract/profiles/photo'
import { whyNotPhoto, type Detection, type PhotoReason } from '@alpenglow/contract/photos/rules'
import { useCallback, useEffect, useRef, useState } from 'react'
import { recordAction, report } from '../../../reports/report.ts'
import { reloadMe } from '../data.ts'
import { reloadGroup } from '../../../household/group.ts'
import { loadAccountCalls } from '../../../household/mine.ts'

type Uploaded = Omit<Detection, 'faces'> & {
  public_id: string
  width: number
  height: number
  version: number
  created_at: string
  faces: number[][]
}
type Saved = { publicId: string; width: number; height: number; version: number; uploadedAt: string; faces: string }
/** Why an upload failed: a rejected face check, an error of the image service, no connection, or anything else. */
export type Failure = { reason: PhotoReason } | { message: string; status?: number } | { network: true } | { error: unknown }

/** Progress of a photo. One upload and one save at a time. */
export type PhotoState =
  | { is: 'empty' }
  | { is: 'preupload' }
  | { is: 'started'; progress: number }
  | { is: 'completed' }
  | { is: 'failed'; failure: Failure }
  | { is: 'saving' }
  | { is: 'saved'; photo: Photo }
  | { is: 'save_failed'; error: unknown }

/** Each failed check is counted under its own action. */
const actions = {
  no_face: 'photo_face_count_failed',
  multiple_faces: 'photo_face_count_failed',
  no_facial_landmarks: 'photo_landmarks_failed',
  mouth_missing: 'photo_eyes_and_mouth_failed',
  eyes_missing: 'photo_eyes_and_mouth_failed',
} as const satisfies Record<PhotoReason, string>

export function usePhoto(profileId: string, isSelf: boolean) {
  const [state, setState] = useState<PhotoState>({ is: 'empty' })
  const upload = useRef<AbortController>(undefined)
  const [taken, setTaken] = useState<Saved>()
  const isBusy = useRef(false)
  useEffect(() => () => upload.current?.abort(), [])

  async function save(photo: Saved): Promise<void> {
    setState({ is: 'saving' })
    try {
      const saved = await (await loadAccountCalls()).savePhoto({ params: { id: profileId }, body: photo })
      await Promise.all([reloadGroup(), isSelf && reloadMe()])
      if (saved) setState({ is: 'saved', photo: saved })
    } catch (error) {
      setState({ is: 'save_failed', error })
    }
  }

  async function send(make: () => Promise<Blob>): Promise<void> {
    const given = new AbortController()
    upload.current = given
    setState({ is: 'preupload' })
    const tell = (progress: number) => !given.signal.aborted && setState({ is: 'started', progress })
    const answer = await Promise.race([
      uploadPicture(profileId, make, { signal: given.signal, onProgress: tell }),
      whenAborted(given.signal),
    ]).catch((error: unknown) => ({ failure: { error } }))
    if (given.signal.aborted) return setState({ is: 'empty' })
    if ('failure' in answer) return setState({ is: 'failed', failure: answer.failure })
    const reason = whyNotPhoto(answer)
    if (reason) {
      recordAction(actions[reason], reason)
      return setState({ is: 'failed', failure: { reason } })
    }
    setState({ is: 'completed' })
    const photo = savedOf(answer)
    setTaken(photo)
    await save(photo)
  }

  /** Guard against a double submit: a press while an upload or save runs does nothing. */
  const once = async (work: () => Promise<void>): Promise<void> => {
    if (isBusy.current) return
    isBusy.current = true
    try {
      await work()
    } finally {
      isBusy.current = false
    }
  }
  return {
    state,
    send: (make: () => Promise<Blob>) => once(() => send(make)),
    /** Uploaded but not saved: the save can be retried without a second upload. */
    saveAgain: taken && (() => once(() => save(taken))),
    cancel: () => upload.current?.abort(),
    reset: useCallback(() => {
      setTaken(undefined)
      setState({ is: 'empty' })
    }, []),
  }
}

const savedOf = ({ public_id: publicId, width, height, version, created_at: uploadedAt, faces }: Uploaded): Saved => ({
  publicId,
  width,
  height,
  version,
  uploadedAt,
  faces: faces.map((face) => face.join()).join('|'),
})

type Answer = Uploaded | { failure: Failure }
type Sending = { signal: AbortSignal; onProgress: (progress: number) => unknown }

const nothing: Answer = { failure: { error: undefined } }
/** Resolves when the guest cancels, so that nothing waits for the upload any longer. */
const whenAborted = (signal: AbortSignal): Promise<Answer> =>
  new Promise((resolve) => signal.addEventListener('abort', () => resolve(nothing)))

/** Renders the picture, gets an upload ticket, and sends it. A cancel in between sends nothing. */
async function uploadPicture(id: string, make: () => Promise<Blob>, sending: Sending): Promise<Answer> {
  const picture = await make()
  const ticket = await (await loadAccountCalls()).startPhotoUpload({ params: { id } })
  if (!ticket || sending.signal.aborted) return nothing
  return sendPicture(ticket, picture, sending)
}

/** Time for a megabyte over the worst mountain connection. */
const mostMs = 120_000

/** Uploads by XMLHttpRequest, because `fetch` reports no upload progress. */
const sendPicture = (
  ticket: { base: string; uploadPreset: string },
  picture: Blob,
  { signal, onProgress }: Sending,
): Promise<Answer> =>
  new Promise((resolve) => {
    const url = `${ticket.base}/image/upload`
    const asked = new XMLHttpRequest()
    signal.addEventListener('abort', () => asked.abort())
    asked.open('POST', url)
    asked.timeout = mostMs
    asked.upload.addEventListener('progress', ({ loaded, total }) =>
      onProgress(total > 0 ? Math.round((100 * loaded) / total) : 0),
    )
    const unheard = () => {
      if (!asked.statusText) unexpected(new Error('Unable to upload photo: no answer'), 'no_answer')
      resolve({ failure: asked.statusText ? { message: asked.statusText } : { network: true } })
    }
    asked.addEventListener('error', unheard)
    asked.addEventListener('timeout', unheard)
    asked.addEventListener('load', () => {
      const answer = asked.status === 200 && parsed<Uploaded>(asked.responseText)
      if (answer) return resolve(answer)
      const { status, responseText } = asked
      const requestId = asked.getResponseHeader('x-request-id')
      // Only the origin is logged: the rest of the URL is a ticket.
      const said = { status, url: new URL(url).origin, requestId, text: responseText.slice(0, 200) }
      unexpected(new Error(`Unable to upload photo ${JSON.stringify(said)}`), String(status))
      resolve({ failure: { message: parsed<Refusal>(responseText)?.error?.message ?? '', status } })
    })
    const form = new FormData()
    form.set('file', picture, 'photo.jpg')
    form.set('upload_preset', ticket.uploadPreset)
    onProgress(0)
    asked.send(form)
  })

/** Reports an unexpected failure. `report` skips an offline browser, whose guest knows the cause. */
function unexpected(error: Error, why: string): void {
  report(error)
  recordAction('photo_unexpected_failed', why)
}

type Refusal = { error?: { message?: string } }

function parsed<T>(text: string): T | undefined {
  try {
    return JSON.parse(text) as T
  } catch {
    return undefined
  }
}
