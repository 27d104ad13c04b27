import type { StepWords } from '@alpenglow/ui/surfaces/steps/Steps'
import { useText } from './words.ts'

export const useStepWords = (): StepWords => {
  const { t } = useText()
  return { done: t('components.steps.done'), edit: (title) => t('components.steps.edit', { title }) }
}
