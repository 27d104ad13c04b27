import type { Me } from '@alpenglow/contract/identity/session'
import type { TextKey } from '@alpenglow/texts/texts'
import { Button } from '@alpenglow/ui/Button'
import { Note } from '@alpenglow/ui/messages/ErrorBlock'
import { useId, useState } from 'react'
import { useNavigate } from '@alpenglow/client/routing/Router'
import { flashes } from '../../../flashes.ts'
import { LoadError } from '../../../parts/page/LoadError.tsx'
import { usePaths } from '../../../usePaths.ts'
import { forgetPerson } from '../../../session/session-end.ts'
import { notifyTabs } from '../../../session/tabs.ts'
import { useText } from '@alpenglow/client/words/words'
import { PasswordQuestion } from '../confirmation/PasswordQuestion.tsx'
import { useAccountDeletion } from '../data.ts'
import { loadAccountCalls } from '../../../household/mine.ts'
import { ListLoading } from '../Loading.tsx'
import css from './Privacy.module.css'

/** Lists the consequences of deleting the account before the button that does it. */
export function DeleteAccount({ me }: { me: Me }) {
  const { t } = useText()
  const id = useId()
  const { data, failed, again } = useAccountDeletion()
  return (
    <section className={css.part} aria-labelledby={id}>
      <h2 id={id}>{t('pages.my_privacy.leave')}</h2>
      <p>{t('pages.my_privacy.leave_text')}</p>
      {failed && <LoadError what="pages.my_privacy.leave_failed" again={again} />}
      {!data && !failed && <ListLoading rows={1} />}
      {data && <RetainedData keys={data.kept} />}
      {data && (data.hindrances.length > 0 ? <Hindered keys={data.hindrances} /> : <LeaveNow me={me} />)}
    </section>
  )
}

/** Text of a key that the server names. The literal prefix makes the build include all texts that start with it. */
const keptText = (key: string) => `pages.my_privacy.kept_${key.split('kept_').at(-1) ?? ''}` as TextKey

function RetainedData({ keys }: { keys: string[] }) {
  const { t } = useText()
  if (keys.length === 0) return <p>{t('pages.my_privacy.kept_nothing')}</p>
  return (
    <>
      <h3>{t('pages.my_privacy.kept')}</h3>
      <ul className={css.consequences}>
        {keys.map((key) => (
          <li key={key}>{t(keptText(key))}</li>
        ))}
      </ul>
    </>
  )
}

const hinderedText = (key: string) => `pages.my_privacy.hindered_${key.split('hindered_').at(-1) ?? ''}` as TextKey

function Hindered({ keys }: { keys: string[] }) {
  const { t } = useText()
  return (
    <Note kind="warn">
      <h3>{t('pages.my_privacy.hindered')}</h3>
      <ul className={css.consequences}>
        {keys.map((key) => (
          <li key={key}>{t(hinderedText(key))}</li>
        ))}
      </ul>
    </Note>
  )
}

function LeaveNow({ me }: { me: Me }) {
  const { t } = useText()
  const [asked, setAsked] = useState(false)
  const navigate = useNavigate()
  const home = usePaths().home()
  const leave = async (body: { currentPassword?: string }) => {
    await (await loadAccountCalls()).deleteAccount({ body })
    flashes.add({ id: 'account-gone', type: 'info', text: t('pages.my_privacy.gone'), navigationCount: 0 })
    navigate(home)
    forgetPerson()
    notifyTabs('out')
  }
  return (
    <>
      <Button onClick={() => setAsked(true)}>{t('pages.my_privacy.leave_do')}</Button>
      <PasswordQuestion
        me={me}
        open={asked}
        title={t('pages.my_privacy.leave_title')}
        text={t('pages.my_privacy.leave_sure', { email: me.profile.contactInformation.email ?? '' })}
        word={t('pages.my_privacy.leave_do')}
        stay={t('pages.my_privacy.stay')}
        act={leave}
        onClose={() => setAsked(false)}
      />
    </>
  )
}
