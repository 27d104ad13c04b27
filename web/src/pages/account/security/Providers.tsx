import type { Me } from '@alpenglow/contract/identity/session'
import { whyNotUnlinkable } from '@alpenglow/contract/identity/social-rules'
import type { IdentityProvider } from '@alpenglow/contract/identity/social'
import { Button } from '@alpenglow/ui/Button'
import { ErrorBlock } from '@alpenglow/ui/messages/ErrorBlock'
import { Tag } from '@alpenglow/ui/surfaces/Tag'
import { useId, useState } from 'react'
import { useLocation } from '@alpenglow/client/routing/Router'
import { flashes } from '../../../flashes.ts'
import { LoadError } from '../../../parts/page/LoadError.tsx'
import { useText } from '@alpenglow/client/words/words'
import { reloadMe, useDevices, useIdentityProviders } from '../data.ts'
import { loadAccountCalls } from '../../../household/mine.ts'
import { ListLoading } from '../Loading.tsx'
import { useTextOf } from '../useTextOf.ts'
import { PasswordQuestion } from '../confirmation/PasswordQuestion.tsx'
import css from './Security.module.css'

/** Identity providers that the account can sign in with. A shop without providers shows nothing. */
export function LinkedProviders({ me }: { me: Me }) {
  const { t } = useText()
  const id = useId()
  const { data, failed, again } = useIdentityProviders()
  if (data?.length === 0) return null
  return (
    <section className={css.part} aria-labelledby={id}>
      <h2 id={id}>{t('pages.security.providers')}</h2>
      {failed && <LoadError what="pages.security.providers_failed" again={again} />}
      {!data && !failed && <ListLoading rows={2} />}
      <ul className={css.rows}>
        {data?.map((provider) => (
          <Provider key={provider.id} provider={provider} me={me} />
        ))}
      </ul>
    </section>
  )
}

type RowProps = { provider: IdentityProvider; me: Me }

function Provider({ provider, me }: RowProps) {
  const { t } = useText()
  const isLinked = me.identityProviders.includes(provider.id)
  return (
    <li>
      <div className={css.what}>
        <p className={css.name}>
          {provider.name}{' '}
          <Tag kind={isLinked ? 'good' : 'plain'}>
            {t(isLinked ? 'pages.security.provider_linked' : 'pages.security.provider_unlinked')}
          </Tag>
        </p>
      </div>
      {isLinked ? <Unlink provider={provider} me={me} /> : <LinkIt provider={provider} me={me} />}
    </li>
  )
}

/**
 * Redirects to the provider and back to link it. A new provider is a new way to sign in, so the reader first proves
 * with the password that the account is theirs.
 */
function LinkIt({ provider: { id, name }, me }: RowProps) {
  const { t } = useText()
  const { pathname } = useLocation()
  const [asked, setAsked] = useState(false)
  const go = async (again: { currentPassword?: string }) => {
    const visit = { params: { id }, body: { purpose: 'link' as const, redirectUri: pathname, ...again } }
    const begun = await (await loadAccountCalls()).goToProvider(visit)
    if (begun) location.assign(begun.redirectUrl)
  }
  return (
    <>
      <Button size="small" aria-label={t('pages.security.link_what', { name })} onClick={() => setAsked(true)}>
        {t('pages.security.link')}
      </Button>
      <PasswordQuestion
        me={me}
        open={asked}
        title={t('pages.security.link_title', { name })}
        text={t('pages.security.link_text', { name })}
        word={t('pages.security.link_do', { name })}
        act={go}
        onClose={() => setAsked(false)}
      />
    </>
  )
}

/** The only way to sign in can't be unlinked, or the account would be locked out. The refusal says what to do first. */
function Unlink({ provider: { id, name }, me }: RowProps) {
  const { t } = useText()
  const textOf = useTextOf()
  const devices = useDevices()
  const whyNot = whyNotUnlinkable(me)
  const [asked, setAsked] = useState(false)
  const unlink = async (body: { currentPassword?: string }) => {
    await (await loadAccountCalls()).unlinkIdentity({ params: { id }, body })
    flashes.add({ id: 'unlinked', type: 'success', text: t('pages.security.unlinked', { name }) })
    // The server has ended the sessions that signed in by this provider.
    await Promise.all([reloadMe(), devices.reload()])
  }
  return (
    <>
      <Button size="small" aria-label={t('pages.security.unlink_what', { name })} onClick={() => setAsked(true)}>
        {t('pages.security.unlink')}
      </Button>
      {asked && whyNot && <ErrorBlock>{textOf(whyNot)}</ErrorBlock>}
      <PasswordQuestion
        me={me}
        open={asked && !whyNot}
        title={t('pages.security.unlink_title', { name })}
        text={t('pages.security.unlink_text', { name })}
        word={t('pages.security.unlink')}
        act={unlink}
        onClose={() => setAsked(false)}
      />
    </>
  )
}
