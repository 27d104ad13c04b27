import type { SwitchWords } from '@alpenglow/ui/fields/Switch'
import { useText } from './words.ts'

export function useSwitchWords(): SwitchWords {
  const { t } = useText()
  return { on: t('components.switch.on'), off: t('components.switch.off') }
}
