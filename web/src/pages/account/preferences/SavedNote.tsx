import { useText } from '@alpenglow/client/words/words'
import { Done } from '../Panel.tsx'
import type { UpdateStatus } from '../useUpdate.ts'
import css from './Preferences.module.css'

/** Says that a choice is kept. Its line is there before, so that nothing moves. */
export function SavedNote({ status }: { status: UpdateStatus | undefined }) {
  const { t } = useText()
  return <output className={css.saved}>{status === 'SUCCESS' && <Done>{t('pages.account.saved')}</Done>}</output>
}
