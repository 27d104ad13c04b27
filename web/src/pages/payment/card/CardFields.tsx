import type { CardFields as Asked } from '@alpenglow/contract/cart/paying'
import { Button } from '@alpenglow/ui/Button'
import { ErrorBlock } from '@alpenglow/ui/messages/ErrorBlock'
import { Waiting } from '@alpenglow/ui/Spinner'
import { useText } from '@alpenglow/client/words/words'
import { useEffect, useEffectEvent, useImperativeHandle, useRef, useState, useSyncExternalStore, type Ref } from 'react'
import { askForFields, withToken } from '../../../vault/asked.ts'
import { dressNow, onNewDress } from '../../../vault/dress.ts'
import type { Given } from '../../../vault/said.ts'
import { useFrame } from '../../../vault/useFrame.ts'
import css from './Card.module.css'
import { createFields, type FieldsTalk } from './fields.ts'

/** What the page may ask of them. */
export type Fields = { submit: () => Promise<Given | undefined> }

type Props = {
  /** By which the way on asks for the card. */
  fields: Ref<Fields>
  /** Enter was pressed in one of them. */
  onEnter: () => void
  /** The card is known; its code was forgotten. */
  isCodeAlone: boolean
}

/** The fields of the card are the vault's, in a frame of its own: what is typed there no script of this shop can read. */
export function CardFields(props: Props) {
  const [tries, setTries] = useState(0)
  const { locale } = useText()
  return <Try key={`${locale} ${tries}`} {...props} again={() => setTries(tries + 1)} />
}

function Try({ again, fields, onEnter, isCodeAlone }: Props & { again: () => void }) {
  const { t, locale } = useText()
  const [asked, setAsked] = useState<Asked>()
  const [isAway, setAway] = useState(false)
  const [talk] = useState(() =>
    createFields({ dress: () => ({ type: 'dress', ...dressNow(), locale }), renew: askForFields, isCodeAlone }),
  )
  const submit = async () => {
    const given = await talk.submit()
    return given && withToken(given, talk.leave()?.captcha ?? null)
  }
  useImperativeHandle(fields, () => ({ submit }))
  const [leave] = useState(() => () => {
    setAway(true)
    talk.away()
  })
  useEffect(() => {
    let isHere = true
    askForFields().then(
      (answer) => {
        if (!isHere) return
        talk.open(answer)
        setAsked(answer)
      },
      () => isHere && leave(),
    )
    return () => {
      isHere = false
    }
  }, [talk, leave])
  if (isAway) return <Away again={again} />
  if (asked) return <InFrame url={asked.url} talk={talk} isCodeAlone={isCodeAlone} onEnter={onEnter} onAway={leave} />
  return (
    <div className={css.fields}>
      <Waiting>{t('components.shell.loading')}</Waiting>
    </div>
  )
}

function Away({ again }: { again: () => void }) {
  const { t } = useText()
  return (
    <div className={css.away}>
      <ErrorBlock>
        <p>
          <b>{t('pages.payment.vault_away')}</b> {t('pages.payment.vault_away_text')}
        </p>
        <Button kind="text" onClick={again}>
          {t('pages.payment.vault_again')}
        </Button>
      </ErrorBlock>
    </div>
  )
}

/** What has not come by then is not there. */
const patienceMs = 10_000

type FrameProps = Pick<Props, 'onEnter' | 'isCodeAlone'> & { url: string; talk: FieldsTalk; onAway: () => void }

function InFrame({ url, talk, onEnter, isCodeAlone, onAway }: FrameProps) {
  const { t } = useText()
  const frame = useRef<HTMLIFrameElement>(null)
  const { isReady, height, trouble } = useSyncExternalStore(talk.subscribe, talk.known, talk.known)
  useFrame(frame, url, (said, answer) => (said.type === 'entered' ? onEnter() : talk.hear(said, answer)))
  const away = useEffectEvent(onAway)
  useEffect(() => {
    if (isReady) return onNewDress(talk.dressAgain)
    const timer = setTimeout(away, patienceMs)
    return () => clearTimeout(timer)
  }, [isReady, talk])
  return (
    <div className={css.fields} data-code-alone={isCodeAlone || undefined} aria-busy={!isReady}>
      {trouble && <ErrorBlock>{t(`pages.payment.vault_${trouble}`)}</ErrorBlock>}
      {!isReady && <Waiting>{t('components.shell.loading')}</Waiting>}
      {/* oxlint-disable-next-line react/iframe-missing-sandbox -- another origin keeps it apart; a sandbox would only keep browsers from filling the card in */}
      <iframe
        ref={frame}
        className={css.frame}
        data-ready={isReady || undefined}
        src={url}
        title={t('pages.payment.card_frame')}
        referrerPolicy="origin"
        style={height === undefined ? undefined : { height }}
      />
    </div>
  )
}
