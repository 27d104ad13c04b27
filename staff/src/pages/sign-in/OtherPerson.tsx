import { Button } from '@alpenglow/ui/Button'
import { ErrorBlock } from '@alpenglow/ui/messages/ErrorBlock'
import css from './sign-in.module.css'
import { signOut } from '../../session.ts'
import { useText } from '../../text/Texts.tsx'
import { useAct } from '../../parts/acts/useAct.ts'

/** Cancels a sign-in that is under way. */
export function OtherPerson() {
  const { t } = useText()
  const { busy, refusal, press } = useAct()
  return (
    <div className={css.other}>
      {refusal && <ErrorBlock>{refusal}</ErrorBlock>}
      <Button kind="text" busy={busy} onClick={() => press(signOut)}>
        {t('desk.code.other_person')}
      </Button>
    </div>
  )
}
