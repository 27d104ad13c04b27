import type { Me } from '@alpenglow/contract/identity/session'
import { Button } from '@alpenglow/ui/Button'
import { Tag } from '@alpenglow/ui/surfaces/Tag'
import { useId, useRef, useState } from 'react'
import { useDraft } from '../../../session/drafts/useDraft.ts'
import { useText } from '@alpenglow/client/words/words'
import { reloadMe } from '../data.ts'
import { SuccessNote } from '../Panel.tsx'
import panel from '../Panel.module.css'
import { PasswordQuestion } from '../confirmation/PasswordQuestion.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import css from './Security.module.css'
import { lazyOnDemand } from '../../../loading/lazy-part.tsx'
import { codeCalls } from './code-calls.ts'

/** Lazy: it contains the code that draws QR codes. */
const AuthenticatorSetup = lazyOnDemand(() =>
  import('./AuthenticatorSetup.tsx').then(({ AuthenticatorSetup }) => AuthenticatorSetup),
)

/**
 * Stage of the second factor. New recovery codes stay on the screen until the reader confirms that they have saved
 * them.
 */
type Step = { name: 'rest'; done?: string } | { name: 'turnOn' } | { name: 'keep'; codes: string[]; done: string }

/** The second factor: codes of an authenticator app, and recovery codes for a lost app. */
export function Codes({ me }: { me: Me }) {
  const { t } = useText()
  const id = useId()
  const [step, setStep] = useState<Step>({ name: 'rest' })
  const title = useRef<HTMLHeadingElement>(null)
  // The pressed button is unmounted with its stage, so the heading takes the focus.
  const go = (next: Step) => {
    setStep(next)
    title.current?.focus()
  }
  // Restarts a setup that a session expiry interrupted.
  useDraft('codes', { isBegun: step.name === 'turnOn' }, () =>
    setStep(me.hasSecondFactor ? { name: 'rest' } : { name: 'turnOn' }),
  )
  const keep = (codes: string[], done: string) => go({ name: 'keep', codes, done })
  const isOn = me.hasSecondFactor || step.name === 'keep'
  const isOpen = step.name === 'turnOn'
  return (
    <section className={panel.panel} aria-labelledby={id}>
      <div className={panel.nowAndChange}>
        <div className={panel.said}>
          <h2 id={id} ref={title} tabIndex={-1} className={css.title}>
            {t('pages.security.codes')}
            <Tag kind={isOn ? 'good' : 'plain'}>{t(isOn ? 'pages.security.codes_on' : 'pages.security.codes_off')}</Tag>
          </h2>
          <p className={panel.now}>{t(isOn ? 'pages.security.codes_on_text' : 'pages.security.codes_off_text')}</p>
        </div>
        {(isOpen || (step.name === 'rest' && !isOn)) && (
          <Button
            size="small"
            kind={isOpen ? 'text' : 'line'}
            aria-expanded={isOpen}
            onClick={() => setStep(isOpen ? { name: 'rest' } : { name: 'turnOn' })}
          >
            {t(isOpen ? 'pages.account.cancel' : 'pages.security.turn_on')}
          </Button>
        )}
      </div>
      {step.name === 'rest' && isOn && (
        <WhileOn me={me} onRenewed={(codes) => keep(codes, '')} onOff={(done) => go({ name: 'rest', done })} />
      )}
      {step.name === 'turnOn' && <AuthenticatorSetup me={me} onCodes={(codes) => keep(codes, t('pages.security.now_on'))} />}
      {step.name === 'keep' && (
        <RecoveryCodes
          me={me}
          codes={step.codes}
          onKept={() => {
            go({ name: 'rest', done: step.done })
            void reloadMe()
          }}
        />
      )}
      <output className={panel.done}>{step.name === 'rest' && step.done && <SuccessNote>{step.done}</SuccessNote>}</output>
    </section>
  )
}

type OnProps = { me: Me; onRenewed: (codes: string[]) => void; onOff: (done: string) => void }

function WhileOn({ me, onRenewed, onOff }: OnProps) {
  const { t } = useText()
  const [asked, setAsked] = useState<'renew' | 'off'>()
  const close = () => setAsked(undefined)
  return (
    <div className={css.buttons}>
      <Button size="small" onClick={() => setAsked('renew')}>
        {t('pages.security.renew')}
      </Button>
      <Button size="small" onClick={() => setAsked('off')}>
        {t('pages.security.turn_off')}
      </Button>
      <PasswordQuestion
        me={me}
        open={asked === 'renew'}
        title={t('pages.security.renew_title')}
        text={t('pages.security.renew_text')}
        word={t('pages.security.renew_do')}
        act={async (body) => onRenewed(await codeCalls.renew(body))}
        onClose={close}
      />
      <PasswordQuestion
        me={me}
        open={asked === 'off'}
        title={t('pages.security.turn_off_title')}
        text={t('pages.security.turn_off_text')}
        word={t('pages.security.turn_off')}
        act={async (body) => {
          await codeCalls.turnOff(body)
          onOff(t('pages.security.now_off'))
        }}
        onClose={close}
      />
    </div>
  )
}
