import { Waiting } from '@alpenglow/ui/Spinner'
import { useText } from '../text/Texts.tsx'

/** Shown while data loads; it appears only after a delay. */
export const Loading = () => <Waiting>{useText().t('desk.loading')}</Waiting>
