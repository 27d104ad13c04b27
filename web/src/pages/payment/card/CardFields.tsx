import type { CardFields as Asked } from '@alpenglow/contract/cart/paying'
import { Button } from '@alpenglow/ui/Button'
import { ErrorBlock } from '@alpenglow/ui/messages/ErrorBlock'
import { Waiting } from '@alpenglow/ui/Spinner'
import { useText } from '@alpenglow/client/words/words'
import { useEffect, useEffectEvent, useImperativeHandle, useRef, useState, useSyncExternalStore, type Ref } from 'react'
import { askForFields, withToken } from '../../../vault/asked.ts'
import { dressNow, onNewDress } from '../../../vault/dress.ts'
import type { Given } from '../../../vault/said.ts'
import { tellFrame, useFrame } from '../../../vault/useFrame.ts'
import css from './Card.module.css'
import { createFields } from './fields.ts'

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

function Try({ again, ...props }: Props & { again: () => void }) {
  const { t } = useText()
  const [asked, setAsked] = useState<Asked>()
  const [isAway, setAway] = useState(false)
  useEffect(() => {
    let isHere = true
    askForFields().then(
      (answer) => isHere && setAsked(answer),
      () => isHere && setAway(true),
    )
    return () => {
      isHere = false
    }
  }, [])
  if (isAway) return <Away again={again} />
  if (asked) return <InFrame {...props} asked={asked} onAway={() => setAway(true)} />
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

function InFrame({ fields, onEnter, isCodeAlone, asked, onAway }: Props & { asked: Asked; onAway: () => void }) {
  const { t, locale } = useText()
  const frame = useRef<HTMLIFrameElement>(null)
  const [talk] = useState(() =>
    createFields(asked, { dress: () => ({ type: 'dress', ...dressNow(), locale }), renew: askForFields, isCodeAlone }),
  )
  const { isReady, height, trouble } = useSyncExternalStore(talk.subscribe, talk.known, talk.known)
  useFrame(frame, asked.url, (said, answer) => (said.type === 'entered' ? onEnter() : talk.hear(said, answer)))
  const submit = async () => {
    const given = await talk.submit((message) => tellFrame(frame, asked.url, message))
    return given && withToken(given, asked.captcha)
  }
  useImperativeHandle(fields, () => ({ submit }))
  const away = useEffectEvent(onAway)
  useEffect(() => {
    if (isReady) return onNewDress(() => talk.dressAgain((message) => tellFrame(frame, asked.url, message)))
    const timer = setTimeout(away, patienceMs)
    return () => clearTimeout(timer)
  }, [isReady, talk, asked])
  return (
    <div className={css.fields} data-code-alone={isCodeAlone || undefined} aria-busy={!isReady}>
      {trouble && <ErrorBlock>{t(`pages.payment.vault_${trouble}`)}</ErrorBlock>}
      {!isReady && <Waiting>{t('components.shell.loading')}</Waiting>}
      {/* oxlint-disable-next-line react/iframe-missing-sandbox -- another origin keeps it apart; a sandbox would only keep browsers from filling the card in */}
      <iframe
        ref={frame}
        className={css.frame}
        data-ready={isReady || undefined}
        src={asked.url}
        title={t('pages.payment.card_frame')}
        referrerPolicy="origin"
        style={height === undefined ? undefined : { height }}
      />
    </div>
  )
}
