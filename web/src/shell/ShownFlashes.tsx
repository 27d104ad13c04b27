import { FlashList } from '@alpenglow/ui/dialogs/FlashList'
import { flashes } from '../flashes.ts'
import { useFlashWords } from '../text/words/flash.ts'

export const ShownFlashes = () => <FlashList flashes={flashes} words={useFlashWords()} />
