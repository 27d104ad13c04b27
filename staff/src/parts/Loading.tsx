import { Waiting } from '@alpenglow/ui/Spinner'
import { useText } from '../text/Texts.tsx'

/** What is on its way; quick answers never show it. */
export const Loading = () => <Waiting>{useText().t('desk.loading')}</Waiting>
