import { requireAnswer } from '@alpenglow/contract/http/require-answer'
import type { SmsOptInStatus } from '@alpenglow/contract/profiles/sms'
import { Button } from '@alpenglow/ui/Button'
import { Note } from '@alpenglow/ui/messages/ErrorBlock'
import { useState } from 'react'
import { useText } from '@alpenglow/client/words/words'
import { reloadMe, useSmsStatus } from '../data.ts'
import { loadAccountCalls } from '../../../household/mine.ts'
import { useUpdate } from '../useUpdate.ts'
import { useWhyNot } from '../useWhyNot.ts'
import css from './Preferences.module.css'

/**
 * The phone sent STOP, which only START from the same phone can undo: a switch would do nothing, so there is none. The
 * button reads the status again.
 */
export function TextMessagesStopped({ status: { updatedAt } }: { status: SmsOptInStatus }) {
  const { t, dates } = useText()
  const whyNot = useWhyNot()
  const { reload } = useSmsStatus()
  const { status, run } = useUpdate()
  const [failure, setFailure] = useState<unknown>()
  const date = new Date(updatedAt ?? 0).toLocaleDateString(dates, { dateStyle: 'long' }).replace(' ', '\u00a0')
  const lookAgain = async () => {
    const now = requireAnswer(await (await loadAccountCalls()).smsOptInStatus())
    await Promise.all([reload(now, { revalidate: false }), reloadMe()])
  }
  return (
    <div className={css.stopped}>
      <h2 className={css.ended}>{t('pages.preferences.sms_stopped')}</h2>
      <p>{t('pages.preferences.sms_stopped_since', { date })}</p>
      <p>{t('pages.preferences.sms_start')}</p>
      <Button size="small" busy={status === 'PROCESSING'} onClick={() => void run(lookAgain).catch(setFailure)}>
        {t('pages.preferences.sms_started')}
      </Button>
      <output>
        {status === 'SUCCESS' && <Note>{t('pages.preferences.sms_not_yet')}</Note>}
        {status === 'FAILED' && <Note>{whyNot(failure)}</Note>}
      </output>
    </div>
  )
}
