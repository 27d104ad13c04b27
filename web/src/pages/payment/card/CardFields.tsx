import type { CardFields as Asked } from '@alpenglow/contract/cart/paying'
import { Button } from '@alpenglow/ui/Button'
import { ErrorBlock } from '@alpenglow/ui/messages/ErrorBlock'
import { LoadingNotice } from '@alpenglow/ui/Spinner'
import { useText } from '@alpenglow/client/words/words'
import { useEffect, useEffectEvent, useImperativeHandle, useRef, useState, useSyncExternalStore, type Ref } from 'react'
import { openCardFields, withToken } from '../../../vault/card-field-calls.ts'
import { dressNow, onNewDress } from '../../../vault/field-styles.ts'
import { useFrame } from '../../../vault/useFrame.ts'
import css from './Card.module.css'
import { createFields, type FieldsTalk } from './fields.ts'
import type { Card } from './useCard.ts'

type Props = {
  card: Pick<Card, 'fields' | 'shows' | 'group' | 'isToType' | 'failure' | 'setAway'>
  /** Enter was pressed in one of the fields. */
  onEnter: () => void
}

/** The card fields are the vault's, in an iframe of another origin: no script of this shop can read the card number. */
export function CardFields(props: Props) {
  const [tries, setTries] = useState(0)
  return <Try key={`${tries} ${props.card.shows}`} {...props} again={() => setTries(tries + 1)} />
}

function Try({ again, card, onEnter }: Props & { again: () => void }) {
  const { fields, group, setAway: tell } = card
  const { t, locale } = useText()
  const [asked, setAsked] = useState<Asked>()
  const [isAway, setAway] = useState(false)
  const [talk] = useState(() =>
    createFields({
      dress: () => ({ type: 'dress', ...dressNow() }),
      locale,
      renew: openCardFields,
      isCodeAlone: card.shows === 'code',
    }),
  )
  useEffect(() => talk.speak(locale), [locale, talk])
  const told = useRef<HTMLDivElement>(null)
  const submit = async () => {
    if (isAway) told.current?.focus()
    const given = await talk.submit()
    return given && withToken(given, talk.leave()?.captcha ?? null)
  }
  useImperativeHandle(fields, () => ({ submit, isWrong: () => isAway || talk.known().isComplete === false, renew: talk.renew }))
  // The accepted brands depend on the seller of the cart; another seller needs new fields.
  const [opened] = useState(group)
  useEffect(() => {
    if (group !== opened) void talk.renew()
  }, [group, opened, talk])
  const [leave] = useState(() => () => {
    setAway(true)
    talk.away()
  })
  useEffect(() => {
    let isHere = true
    openCardFields().then(
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
  useEffect(() => {
    tell(isAway)
    return () => tell(false)
  }, [isAway, tell])
  if (isAway) return <Away block={told} again={again} />
  if (asked) return <InFrame url={asked.url} talk={talk} card={card} onEnter={onEnter} onAway={leave} />
  return (
    <div className={css.fields}>
      <LoadingNotice>{t('components.shell.loading')}</LoadingNotice>
    </div>
  )
}

function Away({ block, again }: { block: Ref<HTMLDivElement>; again: () => void }) {
  const { t } = useText()
  return (
    <div ref={block} className={css.away} tabIndex={-1}>
      <ErrorBlock>
        <p>
          <b>{t('pages.payment.vault_away')}</b> {t('pages.payment.vault_away_text')}
        </p>
        <Button kind="go" size="small" onClick={again}>
          {t('pages.payment.vault_again')}
        </Button>
      </ErrorBlock>
    </div>
  )
}

/** A frame that is not ready by then counts as failed. */
const patienceMs = 10_000

type FrameProps = Props & { url: string; talk: FieldsTalk; onAway: () => void }

function InFrame({ url, talk, card: { shows, isToType, failure }, onEnter, onAway }: FrameProps) {
  const { t } = useText()
  const frame = useRef<HTMLIFrameElement>(null)
  const { isReady, height, trouble } = useSyncExternalStore(talk.subscribe, talk.known, talk.known)
  useFrame(frame, url, (said, answer) => (said.type === 'entered' ? onEnter() : talk.hear(said, answer)))
  const away = useEffectEvent(onAway)
  // The guest has just chosen to type a card, so the fields take the focus.
  useEffect(() => {
    if (isReady && isToType) talk.focus()
  }, [isReady, isToType, talk])
  useEffect(() => {
    if (isReady) return onNewDress(talk.dressAgain)
    const timer = setTimeout(away, patienceMs)
    return () => clearTimeout(timer)
  }, [isReady, talk])
  return (
    <div className={css.fields} data-code-alone={shows === 'code' || undefined} aria-busy={!isReady}>
      {trouble ? <ErrorBlock>{t(`pages.payment.vault_${trouble}`)}</ErrorBlock> : failure && <ErrorBlock>{failure}</ErrorBlock>}
      {!isReady && <LoadingNotice>{t('components.shell.loading')}</LoadingNotice>}
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
