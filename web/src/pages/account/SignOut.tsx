import { Button } from '@alpenglow/ui/Button'
import { ErrorBlock } from '@alpenglow/ui/messages/ErrorBlock'
import { useState } from 'react'
import { useNavigate } from '@alpenglow/client/routing/Router'
import { usePaths } from '../../usePaths.ts'
import { whyFailed } from '@alpenglow/client/words/why-failed'
import { signOut } from '../../session/session-end.ts'
import { useText } from '@alpenglow/client/words/words'

export function SignOut() {
  const { t } = useText()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>()
  const navigate = useNavigate()
  const home = usePaths().home()
  const leave = async () => {
    setBusy(true)
    await signOut().then(() => navigate(home), setFailure)
    setBusy(false)
  }
  return (
    <>
      {failure !== undefined && <ErrorBlock>{whyFailed(failure, t)}</ErrorBlock>}
      <Button busy={busy} onClick={() => void leave()}>
        {t('pages.account.logout')}
      </Button>
    </>
  )
}
