import type { CartWaivers } from '@alpenglow/contract/cart/waivers'
import { requireAnswer } from '@alpenglow/contract/http/require-answer'
import { CallFailed } from '@alpenglow/contract/http/errors'
import { useText } from '@alpenglow/client/words/words'
import { Button } from '@alpenglow/ui/Button'
import { TextField } from '@alpenglow/ui/fields/text/TextField'
import { ErrorBlock } from '@alpenglow/ui/messages/ErrorBlock'
import { useOnce } from '@alpenglow/ui/form/useOnce.ts'
import { useState } from 'react'
import { UnconfirmedAddress } from '../../entry/UnconfirmedAddress.tsx'
import { whyNotEntered } from '../../entry/why-not-signed-in.ts'
import { refetchMe, useMe } from '../../session/session.ts'
import { useDraft } from '../../session/drafts/useDraft.ts'
import { loadWaiverCalls } from '../../waivers/current-waivers.ts'
import type { SignerRow } from './signers.ts'
import { useWhen } from './useWhen.ts'
import css from './Waiver.module.css'

type Props = {
  signer: SignerRow
  name: string
  keep: (answer: CartWaivers) => void
  isNext: boolean
  /** The first person who can be asked: their row explains that the reader's own address must be confirmed first. */
  isFirst: boolean
}

/** Asks an absent signer by mail: not asked, waiting, asked again, or asked at another address. */
export function AskByMail({ signer: { member, signings, by }, name, keep, isNext, isFirst }: Props) {
  const words = useText()
  const { t } = words
  const when = useWhen()
  const { busy, once } = useOnce()
  const [failure, setFailure] = useState<unknown>()
  const [email, setEmail] = useState('')
  const [isTyping, setTyping] = useState(false)
  const visitor = useMe()
  const unconfirmed = visitor.state === 'in' && visitor.me.confirmedAt === null ? visitor.me : undefined
  useDraft(`ask ${member.profile.id}`, { email, isTyping }, (kept) => {
    setEmail(kept.email ?? '')
    setTyping(kept.isTyping === true)
  })
  const signing = signings.find(({ signature }) => !signature)
  const request = signing?.request
  const types = isTyping || (signing?.ask === 'typed' && request?.state !== 'waiting' && request?.state !== 'expired')
  const isAgain = request !== null && request !== undefined && !types
  const ask = () =>
    once(async () => {
      setFailure(undefined)
      const body = types ? { email } : undefined
      const answer = await (await loadWaiverCalls()).askToSign({ params: { profileId: member.profile.id }, body })
      keep(requireAnswer(answer))
      setTyping(false)
      // The reader may have confirmed their address on another device, where they read the mail.
      if (unconfirmed) void refetchMe()
      setEmail('')
    }).catch(setFailure)
  const wrongAddress = failure instanceof CallFailed ? failure.messages['email']?.join(' ') : undefined
  const isRefused = unconfirmed !== undefined && failure instanceof CallFailed && failure.messages['base'] !== undefined
  const mayAsk = signing?.ask !== 'no'
  return (
    <form
      noValidate
      className={css.more}
      onSubmit={(event) => {
        event.preventDefault()
        void ask()
      }}
    >
      <output>{request && <p className={css.sent}>{sentText()}</p>}</output>
      {types && (
        <TextField
          label={t('pages.waiver.email', { name })}
          type="email"
          autoComplete="off"
          value={email}
          onChange={(event) => setEmail(event.target.value)}
          error={wrongAddress}
        />
      )}
      {mayAsk && unconfirmed && (isFirst || isRefused) && (
        <UnconfirmedAddress me={unconfirmed} text="pages.waiver.confirm_first" isRefused={isRefused} />
      )}
      {failure !== undefined && !isRefused && !(types && wrongAddress) && (
        <ErrorBlock>{whyNotEntered(failure, words)}</ErrorBlock>
      )}
      {mayAsk && (
        <div className={css.acts}>
          <Button type="submit" kind={isNext && !unconfirmed ? 'go' : isAgain ? 'text' : 'line'} busy={busy}>
            {isAgain
              ? t('pages.waiver.again')
              : t(member.isGuest && signing?.ask === 'known' ? 'pages.waiver.mail_home' : 'pages.waiver.mail', {
                  name: (by ?? member).profile.firstName ?? name,
                })}
          </Button>
          {isAgain && signing?.ask === 'typed' && (
            <Button kind="text" onClick={() => setTyping(true)}>
              {t('pages.waiver.other_address')}
            </Button>
          )}
        </div>
      )}
    </form>
  )

  function sentText(): string {
    if (!request) return ''
    const { email: to, state, sentAt } = request
    if (state === 'expired') return t('pages.waiver.expired', { email: to })
    if (state === 'refused')
      return t(signing?.ask === 'no' ? 'pages.waiver.refused_for_good' : 'pages.waiver.refused', { email: to })
    return t('pages.waiver.sent', { email: to, time: when(new Date(sentAt)) })
  }
}
