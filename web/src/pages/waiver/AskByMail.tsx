import type { CartWaivers } from '@alpenglow/contract/cart/waivers'
import { mustBeThere } from '@alpenglow/contract/http/must-be-there'
import { CallFailed } from '@alpenglow/contract/http/errors'
import { useText } from '@alpenglow/client/words/words'
import { Button } from '@alpenglow/ui/Button'
import { TextField } from '@alpenglow/ui/fields/text/TextField'
import { ErrorBlock } from '@alpenglow/ui/messages/ErrorBlock'
import { useOnce } from '@alpenglow/ui/form/useOnce.ts'
import { useState } from 'react'
import { whyNotEntered } from '../../entry/why-not-signed-in.ts'
import { shop } from '../../loading/page-data.ts'
import { useHour } from '../../text/useHour.ts'
import { calls } from '../../waivers/now.ts'
import type { SignerRow } from './signers.ts'
import css from './Waiver.module.css'

type Props = { signer: SignerRow; name: string; keep: (answer: CartWaivers) => void }

/** Whoever is not there is asked by mail: not asked, waiting, asked again, at another address. */
export function AskByMail({ signer: { member, signings }, name, keep }: Props) {
  const words = useText()
  const { t } = words
  const { day, hour } = useHour(shop.timeZone)
  const { busy, once } = useOnce()
  const [failure, setFailure] = useState<unknown>()
  const [email, setEmail] = useState('')
  const [isTyping, setTyping] = useState(false)
  const signing = signings.find(({ signature }) => !signature)
  const request = signing?.request
  const types = isTyping || (signing?.ask === 'typed' && !request)
  const ask = () =>
    once(async () => {
      setFailure(undefined)
      const body = types ? { email } : undefined
      const answer = await (await calls()).askToSign({ params: { profileId: member.profile.id }, body })
      keep(mustBeThere(answer))
      setTyping(false)
    }).catch(setFailure)
  const wrongAddress = failure instanceof CallFailed ? failure.messages['email']?.join(' ') : undefined
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
      {failure !== undefined && !(types && wrongAddress) && <ErrorBlock>{whyNotEntered(failure, words)}</ErrorBlock>}
      <div className={css.acts}>
        <Button type="submit" kind={request && !isTyping ? 'text' : 'line'} busy={busy}>
          {request && !isTyping
            ? t('pages.waiver.again')
            : t(member.isGuest && signing?.ask === 'known' ? 'pages.waiver.mail_home' : 'pages.waiver.mail', {
                name: member.profile.firstName ?? name,
              })}
        </Button>
        {request && signing?.ask === 'typed' && !isTyping && (
          <Button kind="text" onClick={() => setTyping(true)}>
            {t('pages.waiver.other_address')}
          </Button>
        )}
      </div>
    </form>
  )

  function sentText(): string {
    if (!request) return ''
    const { email: to, state, sentAt } = request
    if (state !== 'waiting') return t(state === 'expired' ? 'pages.waiver.expired' : 'pages.waiver.refused', { email: to })
    const at = new Date(sentAt)
    return t('pages.waiver.sent', { email: to, time: `${day(at)}, ${hour(at)}` })
  }
}
