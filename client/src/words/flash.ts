import type { FlashWords } from '@alpenglow/ui/dialogs/FlashList'
import { useText } from './words.ts'

export const useFlashWords = (): FlashWords => {
  const { t } = useText()
  return {
    region: t('components.flash.region'),
    close: t('components.flash.close'),
    undo: t('components.flash.undo'),
    info: t('components.flash.info'),
    success: t('components.flash.success'),
    warn: t('components.flash.warn'),
    error: t('components.flash.error'),
  }
}
