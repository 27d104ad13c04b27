import { Button } from '@alpenglow/ui/Button'
import { ErrorBlock } from '@alpenglow/ui/messages/ErrorBlock'
import css from './sign-in.module.css'
import { signOut } from '../../session.ts'
import { useText } from '../../text/Texts.tsx'
import { useSubmit } from '../../parts/useSubmit.ts'

/** Out of a sign-in that is under way. */
export function OtherPerson() {
  const { t } = useText()
  const { busy, refusal, submit } = useSubmit(signOut)
  return (
    <div className={css.other}>
      {refusal.whole && <ErrorBlock>{refusal.whole}</ErrorBlock>}
      <Button kind="text" busy={busy} onClick={submit}>
        {t('desk.code.other_person')}
      </Button>
    </div>
  )
}
