import { FlashList } from '@alpenglow/ui/dialogs/FlashList'
import { flashes } from '../flashes.ts'
import { useFlashWords } from '@alpenglow/client/words/flash'

export const ShownFlashes = () => <FlashList flashes={flashes} words={useFlashWords()} />
