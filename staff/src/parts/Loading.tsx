import { LoadingNotice } from '@alpenglow/ui/Spinner'
import { useText } from '../text/Texts.tsx'

/** Shown while data loads; it appears only after a delay. */
export const Loading = () => <LoadingNotice>{useText().t('desk.loading')}</LoadingNotice>
