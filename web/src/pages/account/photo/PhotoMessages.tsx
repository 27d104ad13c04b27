import { useText } from '@alpenglow/client/words/words'
import { mostPhotoBytes, type PhotoReason } from '@alpenglow/contract/photos/rules'
import { Button, buttonClass } from '@alpenglow/ui/Button'
import { Icon } from '@alpenglow/ui/Icon'
import { Note } from '@alpenglow/ui/messages/ErrorBlock'
import { LoadingNotice } from '@alpenglow/ui/Spinner'
import { Progress } from '@alpenglow/ui/surfaces/steps/Progress'
import { Link } from '@alpenglow/client/routing/links'
import { useEffect, useRef, type ReactNode } from 'react'
import { useMe } from '../../../session/session.ts'
import { usePaths } from '../../../usePaths.ts'
import { useWhyNot } from '../useWhyNot.ts'
import css from './Coach.module.css'
import type { NoCamera } from './camera/useCamera.ts'
import type { Advice, Flaw } from './picture.ts'
import type { CoachProps } from './useCoach.ts'
import type { Failure } from './usePhoto.ts'
import { ChooseFile, TakePicture } from './picture-buttons.tsx'

/** One message at a time, with the buttons for the next step. */
export function PhotoMessages(props: CoachProps) {
  const { t } = useText()
  const { coach } = props
  const { stage, state, isFitting, isUnderWay } = coach
  if (isUnderWay) return <Sending {...props} />
  if (state.is === 'saved') return <Saved {...props} />
  if (state.is === 'save_failed') return <NotSaved {...props} error={state.error} />
  if (state.is === 'failed')
    return 'reason' in state.failure ? (
      <Refused {...props} reason={state.failure.reason} />
    ) : (
      <NotSent {...props} failure={state.failure} />
    )
  if (isFitting && stage.is === 'picture') return <OnThePass {...props} advice={stage.picture.advice} />
  if (stage.is === 'off') return <NoCameraHere {...props} why={stage.why} />
  if (stage.is !== 'start') return <LoadingNotice>{t('pages.photo.opening_file')}</LoadingNotice>
  return <Start {...props} flaw={stage.flaw} isBack={stage.isBack ?? false} />
}

type StepProps = { heading: string; soft?: ReactNode; isFirst?: boolean; sign?: ReactNode; children?: ReactNode }
/** A press that leads here unmounts its button, so the heading takes the focus, or a keyboard user would lose it. */
function Step({ heading, soft, isFirst = false, sign, children }: StepProps) {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (!isFirst) title.current?.focus()
  }, [isFirst])
  return (
    <div className={css.step}>
      <h2 ref={title} tabIndex={-1}>
        {sign}
        {heading}
      </h2>
      {soft && <p className={css.soft}>{soft}</p>}
      <div className={css.actions}>{children}</div>
    </div>
  )
}

function Start({ coach, profile, name, flaw, isBack }: CoachProps & { flaw: Flaw | undefined; isBack: boolean }) {
  const words = useStartWords({ profile, name, flaw })
  const { t } = useText()
  return (
    <Step key={flaw?.is} isFirst={!flaw && !isBack} {...words}>
      {flaw ? (
        <>
          <ChooseFile coach={coach} kind="go" word={t('pages.photo.choose_another')} />
          <TakePicture coach={coach} kind="text" word={t('pages.photo.take')} />
        </>
      ) : (
        <>
          <TakePicture coach={coach} kind="go" word={t(profile.photo ? 'pages.photo.another' : 'pages.photo.take')} />
          <ChooseFile coach={coach} kind="text" word={t('pages.photo.choose')} />
        </>
      )}
    </Step>
  )
}

const megabytes = 1024 * 1024
function useStartWords({ profile: { photo }, name, flaw }: Omit<CoachProps, 'coach'> & { flaw: Flaw | undefined }) {
  const { t, locale } = useText()
  // Rounded up: one byte over 10 MB must not read "10 MB".
  const inMb = (bytes: number) => new Intl.NumberFormat(locale).format(Math.ceil((10 * bytes) / megabytes) / 10)
  if (flaw?.is === 'size') {
    const said = { size: inMb(flaw.bytes), most: inMb(mostPhotoBytes) }
    return { heading: t('pages.photo.flaw.size', said), soft: t('pages.photo.flaw.size_helps', said) }
  }
  if (flaw) return { heading: t(`pages.photo.flaw.${flaw.is}`), soft: t(`pages.photo.flaw.${flaw.is}_helps`) }
  if (!photo) return { heading: t('pages.photo.start'), soft: t('pages.photo.how') }
  if (photo.reason) return { heading: t('pages.photo.state.rejected'), soft: t(`pages.photo.rejected.${photo.reason}`) }
  return { heading: t('pages.photo.there', { name }), soft: t('pages.photo.there_soft') }
}

function NoCameraHere({ coach, why }: CoachProps & { why: NoCamera }) {
  const { t } = useText()
  return (
    <Step heading={t(`pages.photo.off.${why}`)} soft={t(`pages.photo.off.${why}_helps`)}>
      <ChooseFile coach={coach} kind="go" word={t('pages.photo.choose')} />
      <TakePicture coach={coach} kind="text" word={t('pages.photo.camera_again')} />
    </Step>
  )
}

function OnThePass({ coach, advice }: CoachProps & { advice: Advice | undefined }) {
  const { t } = useText()
  return (
    <Step
      heading={t('pages.photo.fitting')}
      soft={advice ? <Note kind="warn">{t(`pages.photo.advice.${advice}`)}</Note> : t('pages.photo.move_it')}
    >
      <Button kind="go" onClick={() => void coach.send()}>
        {t('pages.photo.use')}
      </Button>
      <Another coach={coach} />
    </Step>
  )
}

function Another({ coach }: Pick<CoachProps, 'coach'>) {
  const { t } = useText()
  return (
    <>
      <TakePicture coach={coach} kind="text" word={t('pages.photo.another')} />
      <ChooseFile coach={coach} kind="text" word={t('pages.photo.choose')} />
    </>
  )
}

function Sending({ coach: { state, cancel } }: CoachProps) {
  const { t, locale } = useText()
  const progress = state.is === 'started' ? state.progress : state.is === 'preupload' ? 0 : 100
  return (
    <Step
      heading={t(state.is === 'saving' ? 'pages.photo.saving' : 'pages.photo.sending')}
      soft={t(progress === 100 ? 'pages.photo.checking' : 'pages.photo.then_checked')}
    >
      <Progress label={t('pages.photo.sent')} value={progress} locale={locale} />
      {(state.is === 'preupload' || state.is === 'started') && (
        <Button kind="line" onClick={cancel}>
          {t('pages.photo.cancel')}
        </Button>
      )}
    </Step>
  )
}

/** Why a picture was rejected, and what helps. The photo on the pass is unchanged. */
function Refused({ coach, reason, name }: CoachProps & { reason: PhotoReason }) {
  const { t } = useText()
  return (
    <Step
      heading={t(`pages.photo.reason.${reason}`)}
      soft={`${t(`pages.photo.helps.${reason}`, { name })} ${t('pages.photo.unchanged')}`}
    >
      <TakePicture coach={coach} kind="go" word={t('pages.photo.another')} />
      <ChooseFile coach={coach} kind="text" word={t('pages.photo.choose')} />
    </Step>
  )
}

/** Text key for an error of the image service. */
function uploadErrorKey({ message, status }: { message: string; status?: number }) {
  if (status === 420) return 'pages.photo.too_many'
  return message.startsWith('Invalid image') ? 'pages.photo.flaw.type' : 'pages.photo.not_taken'
}

function NotSent({ coach, failure }: CoachProps & { failure: Exclude<Failure, { reason: PhotoReason }> }) {
  const { t } = useText()
  const whyNot = useWhyNot()
  const why =
    'error' in failure
      ? whyNot(failure.error)
      : 'network' in failure
        ? t('pages.photo.not_arrived')
        : t(uploadErrorKey(failure))
  return (
    <Step heading={t('pages.photo.not_sent')} soft={why}>
      <Button kind="go" onClick={() => void coach.send()}>
        {t('pages.photo.send_again')}
      </Button>
      <Another coach={coach} />
    </Step>
  )
}

function NotSaved({ coach: { saveAgain }, profile, error }: CoachProps & { error: unknown }) {
  const { t } = useText()
  const whyNot = useWhyNot()
  const paths = usePaths()
  return (
    <Step heading={t('pages.photo.not_saved')} soft={`${whyNot(error)} ${t('pages.photo.is_kept')}`}>
      {saveAgain && (
        <Button kind="go" onClick={() => void saveAgain()}>
          {t('pages.photo.save_again')}
        </Button>
      )}
      <Link to={paths.person(profile.id)} className={buttonClass('text')}>
        {t('pages.photo.not_now')}
      </Link>
    </Step>
  )
}

function Saved({ name }: CoachProps) {
  const { t } = useText()
  const visitor = useMe()
  const isWrittenTo = visitor.state === 'in' && visitor.me.confirmedAt !== null
  return (
    <Step
      sign={<Icon name="check" className={css.done} />}
      heading={t('pages.photo.saved', { name })}
      soft={t(isWrittenTo ? 'pages.photo.saved_soft' : 'pages.photo.saved_soft_here')}
    >
      <Link to={usePaths().account()} className={buttonClass('go')}>
        {t('pages.photo.back')}
      </Link>
    </Step>
  )
}
