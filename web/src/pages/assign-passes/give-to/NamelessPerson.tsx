import { Button } from '@alpenglow/ui/Button'
import { ErrorBlock } from '@alpenglow/ui/messages/ErrorBlock'
import { whyFailed } from '@alpenglow/client/words/why-failed'
import { useText } from '@alpenglow/client/words/words'
import { useState } from 'react'
import { loadAccountCalls } from '../../../household/mine.ts'
import { reloadGroup } from '../../../household/group.ts'
import css from './GiveTo.module.css'

/** Adds a guest without a name; the household can name them later. */
export function NamelessPerson({ onMade, onCancel }: { onMade: (id: string) => void; onCancel: () => void }) {
  const { t } = useText()
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>()
  const make = async () => {
    if (isBusy) return
    setBusy(true)
    setFailure(undefined)
    try {
      const made = await (await loadAccountCalls()).createProfile({ body: { isAnonymous: true } })
      await reloadGroup()
      if (made) onMade(made.id)
    } catch (error) {
      setFailure(error)
      setBusy(false)
    }
  }
  return (
    <div className={css.making}>
      <p>{t('pages.assign.nameless_what')}</p>
      {failure !== undefined && <ErrorBlock>{whyFailed(failure, t)}</ErrorBlock>}
      <div className={css.acts}>
        <Button kind="go" busy={isBusy} onClick={() => void make()}>
          {t('pages.assign.nameless_add')}
        </Button>
        <Button kind="text" onClick={onCancel}>
          {t('pages.assign.cancel')}
        </Button>
      </div>
    </div>
  )
}
