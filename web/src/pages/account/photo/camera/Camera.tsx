import { useText } from '@alpenglow/client/words/words'
import { Icon } from '@alpenglow/ui/Icon'
import { IconButton } from '@alpenglow/ui/IconButton'
import { useEffect, useRef, type ReactNode } from 'react'
import { takePicture, type Picture } from '../picture.ts'
import css from './Camera.module.css'
import { oval, type FaceCheck } from './face-checks.ts'
import { useCamera, type NoCamera } from './useCamera.ts'
import { useFaceFeedback } from './useFaceFeedback.ts'

type Props = {
  onTake: (picture: Promise<Picture>) => Promise<void>
  onClose: () => void
  /** The browser gives no camera. */
  onOff: (why: NoCamera) => void
  /** The button that chooses a file instead. */
  file: ReactNode
}

/** The camera as a mirror, with an oval for the face. Hints help the guest; the shutter is never disabled. */
export function Camera({ onTake, onClose, onOff, file }: Props) {
  const { t } = useText()
  const video = useRef<HTMLVideoElement>(null)
  const shutter = useRef<HTMLButtonElement>(null)
  const { state, turn } = useCamera()
  const stream = state.is === 'on' ? state.stream : undefined
  const { facts, hint: say, isGood } = useFaceFeedback(video, stream !== undefined)
  useEffect(() => shutter.current?.focus(), [])
  useEffect(() => {
    if (state.is === 'off') onOff(state.why)
  }, [state, onOff])
  useEffect(() => {
    if (video.current) video.current.srcObject = stream ?? null
  }, [stream])
  useEffect(() => {
    const key = (event: KeyboardEvent) => event.key === 'Escape' && onClose()
    addEventListener('keydown', key)
    return () => removeEventListener('keydown', key)
  }, [onClose])
  const press = () => {
    const { current } = video
    if (current && current.videoWidth > 0) void onTake(takePicture(current))
  }
  return (
    <section className={css.camera} aria-label={t('pages.photo.camera')}>
      <div className={css.view} data-mirror={(state.is === 'on' && state.isMirror) || undefined}>
        <video ref={video} autoPlay playsInline muted aria-label={t('pages.photo.view')} />
        <Oval isGood={isGood && say === 'ready'} />
      </div>
      <IconButton icon="close" name={t('pages.photo.close_camera')} className={css.close} onClick={onClose} />
      <div className={css.told}>
        <p className={css.say} aria-live="polite">
          {say ? t(`pages.photo.coach.${say}`) : t('pages.photo.opening')}
        </p>
        <ul className={css.facts}>
          {facts.map((fact) => (
            <FaceCheckRow key={fact.fact} {...fact} />
          ))}
        </ul>
        <div className={css.act}>
          <button
            ref={shutter}
            type="button"
            className={css.shutter}
            data-good={isGood || undefined}
            aria-label={t('pages.photo.shutter')}
            onClick={press}
          >
            <i />
          </button>
          {turn && <IconButton icon="turn" name={t('pages.photo.other_camera')} onClick={turn} />}
        </div>
        <div className={css.file}>{file}</div>
      </div>
    </section>
  )
}

const share = (part: number) => `${100 * part}%`

const Oval = ({ isGood }: { isGood: boolean }) => (
  <svg className={css.oval} data-good={isGood || undefined} aria-hidden="true">
    <defs>
      <mask id="outside">
        <rect width="100%" height="100%" fill="white" stroke="none" />
        <ellipse
          cx={share(oval.x)}
          cy={share(oval.y)}
          rx={share(oval.width / 2)}
          ry={share(oval.height / 2)}
          fill="black"
          stroke="none"
        />
      </mask>
    </defs>
    <rect width="100%" height="100%" mask="url(#outside)" className={css.outside} />
    <ellipse cx={share(oval.x)} cy={share(oval.y)} rx={share(oval.width / 2)} ry={share(oval.height / 2)} />
  </svg>
)

function FaceCheckRow({ fact, trouble }: FaceCheck) {
  const { t } = useText()
  return (
    <li data-missing={trouble !== undefined || undefined}>
      <Icon name={trouble ? 'circle' : 'check'} size="small" />
      {t(`pages.photo.fact.${fact}`)}
      <span className="for-readers">{t(trouble ? 'pages.photo.not_yet' : 'pages.photo.is_fine')}</span>
    </li>
  )
}
