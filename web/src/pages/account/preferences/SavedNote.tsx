import { useText } from '@alpenglow/client/words/words'
import { SuccessNote } from '../Panel.tsx'
import type { UpdateStatus } from '../useUpdate.ts'
import css from './Preferences.module.css'

/** Confirms that a choice was saved. Its line always has its space, so that nothing moves. */
export function SavedNote({ status }: { status: UpdateStatus | undefined }) {
  const { t } = useText()
  return <output className={css.saved}>{status === 'SUCCESS' && <SuccessNote>{t('pages.account.saved')}</SuccessNote>}</output>
}
