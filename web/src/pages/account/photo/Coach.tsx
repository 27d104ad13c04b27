import type { Profile } from '@alpenglow/contract/profiles/api'
import { photoTypes } from '@alpenglow/contract/photos/rules'
import { Link } from '@alpenglow/client/routing/links'
import { useText, type Words } from '@alpenglow/client/words/words'
import { Button, buttonClass } from '@alpenglow/ui/Button'
import { Icon } from '@alpenglow/ui/Icon'
import { Note } from '@alpenglow/ui/messages/ErrorBlock'
import { Progress } from '@alpenglow/ui/surfaces/steps/Progress'
import { useRef, useState, type ChangeEvent } from 'react'
import { usePaths } from '../../../usePaths.ts'
import { useWhyNot } from '../useWhyNot.ts'
import css from './Photo.module.css'
import { PassFrame } from './PassFrame.tsx'
import { cutOut, openPicture, wholeCrop, type Crop, type Flaw, type Picture } from './picture.ts'
import { usePhoto, type Failure, type PhotoState } from './usePhoto.ts'

type Props = { profile: Profile; isSelf: boolean; name: string }

/** A picture is taken or chosen, seen as on the pass, sent, and saved; whatever is wrong stands where the next try begins. */
export function Coach({ profile, isSelf, name }: Props) {
  const { t } = useText()
  const [picture, setPicture] = useState<Picture>()
  const [flaw, setFlaw] = useState<Flaw>()
  const [crop, setCrop] = useState<Crop>(wholeCrop)
  const { state, send, saveAgain, cancel, reset } = usePhoto(profile.id, isSelf)
  const choose = async (file: File) => {
    const opened = await openPicture(file)
    reset()
    setCrop(wholeCrop)
    setFlaw('flaw' in opened ? opened.flaw : undefined)
    setPicture('flaw' in opened ? undefined : opened)
  }
  const another = (
    <Choose word={t(picture || profile.photo ? 'pages.photo.another' : 'pages.photo.take')} kind="line" onFile={choose} />
  )
  if (state.is === 'saved') return <Saved profile={profile} name={name} />
  // What the check refused is not sent again; what did not arrive is.
  const isRefused = state.is === 'failed' && 'reason' in state.failure
  const isUnderWay = ['preupload', 'started', 'completed', 'saving'].includes(state.is)
  return (
    <div className={css.coach}>
      <PassFrame
        picture={picture}
        photo={profile.photo?.large}
        crop={crop}
        onCrop={isUnderWay ? undefined : setCrop}
        name={name}
        isRefused={isRefused}
      />
      <div className={css.words}>
        {state.is === 'failed' && <Refused failure={state.failure} name={name} />}
        {state.is === 'save_failed' && <NotSaved error={state.error} />}
        {flaw && <Note kind="warn">{t(`pages.photo.flaw.${flaw}`)}</Note>}
        {isUnderWay ? (
          <UnderWay state={state} onCancel={cancel} />
        ) : (
          <>
            {!picture && <p className={css.say}>{t(profile.photo ? 'pages.photo.there' : 'pages.photo.how', { name })}</p>}
            {picture?.advice && state.is === 'empty' && <p className={css.say}>{t(`pages.photo.flaw.${picture.advice}`)}</p>}
            <div className={css.actions}>
              {picture && !isRefused && (
                <Button kind="go" onClick={() => void (saveAgain ? saveAgain() : cutOut(picture.bitmap, crop).then(send))}>
                  {t(saveAgain ? 'pages.photo.save_again' : 'pages.photo.use')}
                </Button>
              )}
              {picture && !isRefused ? another : <Choose word={t('pages.photo.take')} kind="go" onFile={choose} camera />}
              {!(picture && !isRefused) && <Choose word={t('pages.photo.choose')} kind="text" onFile={choose} />}
            </div>
          </>
        )}
      </div>
    </div>
  )
}

type ChooseProps = { word: string; kind: 'go' | 'line' | 'text'; camera?: boolean; onFile: (file: File) => Promise<void> }
/** A phone opens its camera, another machine its files. */
function Choose({ word, kind, camera = false, onFile }: ChooseProps) {
  const input = useRef<HTMLInputElement>(null)
  const chosen = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? []
    if (file) void onFile(file)
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
        {...(camera && { capture: 'user' as const })}
        onChange={chosen}
        aria-label={word}
      />
    </>
  )
}

function UnderWay({ state, onCancel }: { state: PhotoState; onCancel: () => void }) {
  const { t, locale } = useText()
  const progress = state.is === 'started' ? state.progress : state.is === 'preupload' ? 0 : 100
  const isChecked = state.is === 'started' && progress === 100
  return (
    <div className={css.sending}>
      <p className={css.say} aria-live="polite">
        {t(state.is === 'saving' ? 'pages.photo.saving' : isChecked ? 'pages.photo.checking' : 'pages.photo.sending')}
      </p>
      <Progress label={t('pages.photo.sent')} value={progress} locale={locale} />
      {state.is === 'started' && (
        <Button kind="line" onClick={onCancel}>
          {t('pages.photo.cancel')}
        </Button>
      )}
    </div>
  )
}

/** Why it will not do, and what helps. Nothing on the pass has changed. */
function Refused({ failure, name }: { failure: Failure; name: string }) {
  const { t } = useText()
  return <Note kind="warn">{sayOf(t, failure, name)}</Note>
}
function sayOf(t: Words['t'], failure: Failure, name: string): string {
  if ('reason' in failure) return t(`pages.photo.reason.${failure.reason}`, { name })
  if ('network' in failure) return t('pages.photo.not_arrived')
  return t(failure.message.startsWith('Invalid image') ? 'pages.photo.flaw.type' : 'pages.photo.not_taken')
}

function NotSaved({ error }: { error: unknown }) {
  const whyNot = useWhyNot()
  return <Note kind="warn">{whyNot(error)}</Note>
}

function Saved({ profile, name }: { profile: Profile; name: string }) {
  const { t } = useText()
  return (
    <div className={css.coach}>
      <PassFrame picture={undefined} photo={profile.photo?.large} crop={wholeCrop} onCrop={undefined} name={name} />
      <div className={css.words} aria-live="polite">
        <h2>
          <Icon name="check" /> {t('pages.photo.saved', { name })}
        </h2>
        <p className={css.say}>{t('pages.photo.saved_soft')}</p>
        <Link to={usePaths().account()} className={buttonClass('go')}>
          {t('pages.photo.back')}
        </Link>
      </div>
    </div>
  )
}
