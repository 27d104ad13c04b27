import type { StepWords } from '@alpenglow/ui/surfaces/steps/Steps'
import { useText } from '../Texts.tsx'

export const useStepWords = (): StepWords => {
  const { t } = useText()
  return { done: t('components.steps.done'), edit: (title) => t('components.steps.edit', { title }) }
}
