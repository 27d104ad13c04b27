import type { Me } from '@alpenglow/contract/identity/session'
import type { SmsOptInStatus } from '@alpenglow/contract/profiles/sms'
import { hasStopped, whyNotStartable } from '@alpenglow/contract/profiles/sms-rules'
import { Switch } from '@alpenglow/ui/fields/Switch'
import { useState } from 'react'
import { LoadError } from '../../../parts/page/LoadError.tsx'
import { useText } from '@alpenglow/client/words/words'
import { reloadMe, useSmsStatus } from '../data.ts'
import { loadAccountCalls } from '../../../household/mine.ts'
import { ListLoading } from '../Loading.tsx'
import { useUpdate } from '../useUpdate.ts'
import { useWhyNot } from '../useWhyNot.ts'
import css from './Preferences.module.css'
import { SavedNote } from './SavedNote.tsx'
import { TextMessagesStopped } from './TextMessagesStopped.tsx'

/** The consent to text messages: whether and since when it is given, and how to withdraw it. */
export function TextMessages({ me }: { me: Me }) {
  const { data, failed, again } = useSmsStatus()
  if (failed) return <LoadError what="pages.preferences.sms_failed" again={again} />
  return <div className={css.sms}>{data ? <TextMessagesSwitch me={me} status={data} /> : <ListLoading rows={1} />}</div>
}

function TextMessagesSwitch({ me, status: smsStatus }: { me: Me; status: SmsOptInStatus }) {
  const { t } = useText()
  const since = useSince(smsStatus, me)
  const whyNot = useWhyNot()
  const { reload } = useSmsStatus()
  const { status, run } = useUpdate()
  const [failure, setFailure] = useState<unknown>()
  const { id, phoneNumber } = me.profile
  const needsPhone = !phoneNumber && !smsStatus.optedIn
  const choose = async (smsOptIn: boolean) => {
    await (await loadAccountCalls()).updateProfile({ params: { id }, body: { smsOptIn } })
    await Promise.all([reload(), reloadMe()])
  }
  if (whyNotStartable(hasStopped(smsStatus))) return <TextMessagesStopped status={smsStatus} />
  if (needsPhone) return <p className={css.soft}>{t('pages.preferences.sms_needs_phone')}</p>
  return (
    <>
      <Switch
        label={t('pages.preferences.sms_label')}
        sublabel={since}
        hint={t('pages.preferences.sms_hint')}
        error={status === 'FAILED' ? whyNot(failure) : undefined}
        checked={smsStatus.optedIn}
        busy={status === 'PROCESSING'}
        onChange={(wanted) => void run(() => choose(wanted)).catch(setFailure)}
      />
      <SavedNote status={status} />
    </>
  )
}

function useSince({ optedIn, updatedAt }: SmsOptInStatus, { confirmedAt }: Me): string | undefined {
  const { t, dates } = useText()
  if (!updatedAt) return undefined
  const date = new Date(updatedAt).toLocaleDateString(dates, { dateStyle: 'long' }).replace(' ', '\u00a0')
  if (!optedIn) return t('pages.preferences.sms_off_since', { date })
  return t(confirmedAt ? 'pages.preferences.sms_since' : 'pages.preferences.sms_waits', { date })
}
