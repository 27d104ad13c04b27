import type { WaiverLink } from '@alpenglow/contract/cart/waivers'
import { CallFailed } from '@alpenglow/contract/http/errors'
import { requireAnswer } from '@alpenglow/contract/http/require-answer'
import { useText } from '@alpenglow/client/words/words'
import { Button } from '@alpenglow/ui/Button'
import { ErrorBlock } from '@alpenglow/ui/messages/ErrorBlock'
import { useOnce } from '@alpenglow/ui/form/useOnce.ts'
import { useState } from 'react'
import { whyNotEntered } from '../../entry/why-not-signed-in.ts'
import { useDraft } from '../../session/drafts/useDraft.ts'
import { loadWaiverLinkCalls } from '../../waivers/link.ts'
import { NameField } from '../../waivers/NameField.tsx'
import { Reader } from '../../waivers/Reader.tsx'
import { useSeasonIn } from '../../waivers/useSeasonIn.ts'
import { SignLayout } from './SignLayout.tsx'
import css from './SignForm.module.css'

type Props = {
  token: string
  link: NonNullable<WaiverLink['link']>
  onSigned: (by: string) => void
  onRefused: () => void
  /** The waiver has a new version by now, or the link has expired. */
  onChanged: () => void
}

export function SignForm({ token, link, onSigned, onRefused, onChanged }: Props) {
  const words = useText()
  const { t } = words
  const { askedBy: by, profileName, isOwn, products, waivers } = link
  const [name, setName] = useState('')
  const [missing, setMissing] = useState(false)
  const [failure, setFailure] = useState<unknown>()
  const { busy, once } = useOnce()
  useDraft(`sign for ${profileName}`, { name }, (kept) => setName(kept.name ?? ''))
  const act = (what: () => Promise<void>) =>
    void once(what).catch((refusal: unknown) => {
      setFailure(refusal)
      if (refusal instanceof CallFailed && refusal.status === 422) onChanged()
    })
  const sign = () => {
    setFailure(undefined)
    setMissing(name.trim() === '')
    if (name.trim() === '') return
    act(async () => {
      const read = waivers.map(({ id, version }) => ({ id, version }))
      const { signByLink } = await loadWaiverLinkCalls()
      onSigned(requireAnswer(await signByLink({ body: { token, signature: name, waivers: read } })).askedBy)
    })
  }
  const refuse = () =>
    act(async () => {
      await (await loadWaiverLinkCalls()).refuseLink({ body: { token } })
      onRefused()
    })
  const season = useSeasonIn()(waivers[0]?.seasonName ?? '')
  const values = { by, name: profileName, products: products.join(', '), season }
  const heading = isOwn ? 'pages.sign.heading' : by === profileName ? 'pages.sign.heading_self' : 'pages.sign.heading_minor'
  return (
    <SignLayout heading={t(heading, values)} lead={t(isOwn ? 'pages.sign.lead' : 'pages.sign.lead_minor', values)}>
      {waivers.map((waiver) => (
        <Reader key={waiver.id} waiver={waiver} />
      ))}
      <form
        noValidate
        className={css.form}
        onSubmit={(event) => {
          event.preventDefault()
          sign()
        }}
      >
        <NameField
          value={name}
          onChange={setName}
          hint={t('pages.sign.hint')}
          error={missing ? t('components.errors.missing.signature') : undefined}
        />
        {failure !== undefined && <ErrorBlock>{whyNotEntered(failure, words)}</ErrorBlock>}
        <Button type="submit" kind="go" wide busy={busy}>
          {t('pages.sign.submit')}
        </Button>
      </form>
      <div>
        <Button kind="text" onClick={refuse}>
          {t('pages.sign.not_you')}
        </Button>
      </div>
    </SignLayout>
  )
}
