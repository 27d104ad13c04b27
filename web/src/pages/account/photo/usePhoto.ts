import type { Photo } from '@alpenglow/contract/profiles/photo'
import { whyNotPhoto, type Detection, type PhotoReason } from '@alpenglow/contract/photos/rules'
import { useCallback, useEffect, useRef, useState } from 'react'
import { recordAction, report } from '../../../reports/report.ts'
import { calls, reloadGroup, reloadMe } from '../data.ts'

type Uploaded = Omit<Detection, 'faces'> & {
  public_id: string
  width: number
  height: number
  version: number
  created_at: string
  faces: number[][]
}
type Saved = { publicId: string; width: number; height: number; version: number; uploadedAt: string; faces: string }
/** Why it went no further: what the check saw, or what was said, or that nothing was. */
export type Failure = { reason: PhotoReason } | { message: string } | { network: true } | { error: unknown }

/** How far a photo has come. One upload and one save at a time. */
export type PhotoState =
  | { is: 'empty' }
  | { is: 'preupload' }
  | { is: 'started'; progress: number }
  | { is: 'completed' }
  | { is: 'failed'; failure: Failure }
  | { is: 'saving' }
  | { is: 'saved'; photo: Photo }
  | { is: 'save_failed'; error: unknown }

/** Each way in which a check fails is counted by itself. */
const actions = {
  no_face: 'photo_face_count_failed',
  multiple_faces: 'photo_face_count_failed',
  no_facial_landmarks: 'photo_landmarks_failed',
  mouth_missing: 'photo_eyes_and_mouth_failed',
  eyes_missing: 'photo_eyes_and_mouth_failed',
} as const satisfies Record<PhotoReason, string>

export function usePhoto(profileId: string, isSelf: boolean) {
  const [state, setState] = useState<PhotoState>({ is: 'empty' })
  const upload = useRef<XMLHttpRequest>(undefined)
  const [taken, setTaken] = useState<Saved>()
  const isBusy = useRef(false)
  useEffect(() => () => upload.current?.abort(), [])

  async function save(photo: Saved): Promise<void> {
    setState({ is: 'saving' })
    try {
      const saved = await (await calls()).savePhoto({ params: { id: profileId }, body: photo })
      await Promise.all([reloadGroup(), isSelf && reloadMe()])
      if (saved) setState({ is: 'saved', photo: saved })
    } catch (error) {
      setState({ is: 'save_failed', error })
    }
  }

  async function send(picture: Blob): Promise<void> {
    setState({ is: 'preupload' })
    const ticket = await (await calls()).startPhotoUpload({ params: { id: profileId } }).catch((error: unknown) => ({ error }))
    if (!ticket || 'error' in ticket) return setState({ is: 'failed', failure: { error: ticket?.error } })
    setState({ is: 'started', progress: 0 })
    const asked = new XMLHttpRequest()
    upload.current = asked
    const answer = await sent(asked, ticket, picture, (progress) => setState({ is: 'started', progress }))
    if (answer === 'cancelled') return setState({ is: 'empty' })
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

  /** What is pressed while something is under way does nothing. */
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
    send: (picture: Blob) => once(() => send(picture)),
    /** Sent, but not saved: it is still there. */
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

type Ticket = { base: string; uploadPreset: string }
type Answer = Uploaded | { failure: Failure } | 'cancelled'

/** A megabyte over the worst line of a mountain. */
const mostMs = 120_000

/** With progress, which a fetch has none of. */
const sent = (asked: XMLHttpRequest, ticket: Ticket, picture: Blob, tell: (progress: number) => void): Promise<Answer> =>
  new Promise((resolve) => {
    const url = `${ticket.base}/image/upload`
    asked.open('POST', url)
    asked.timeout = mostMs
    asked.upload.addEventListener('progress', ({ loaded, total }) => tell(total > 0 ? Math.round((100 * loaded) / total) : 0))
    asked.addEventListener('abort', () => resolve('cancelled'))
    const broken = () => resolve({ failure: asked.statusText ? { message: asked.statusText } : { network: true } })
    asked.addEventListener('error', broken)
    asked.addEventListener('timeout', broken)
    asked.addEventListener('load', () => {
      const answer = asked.status === 200 && parsed<Uploaded>(asked.responseText)
      if (answer) return resolve(answer)
      const requestId = asked.getResponseHeader('x-request-id')
      const said = { status: asked.status, url: new URL(url).origin, requestId, text: asked.responseText.slice(0, 200) }
      report(new Error(`Unable to upload photo ${JSON.stringify(said)}`))
      recordAction('photo_unexpected_failed', String(asked.status))
      resolve({ failure: { message: parsed<Refusal>(asked.responseText)?.error?.message ?? '' } })
    })
    const form = new FormData()
    form.set('file', picture, 'photo.jpg')
    form.set('upload_preset', ticket.uploadPreset)
    asked.send(form)
  })

type Refusal = { error?: { message?: string } }

function parsed<T>(text: string): T | undefined {
  try {
    return JSON.parse(text) as T
  } catch {
    return undefined
  }
}
