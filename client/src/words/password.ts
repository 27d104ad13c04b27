import type { NewPasswordWords } from '@alpenglow/ui/fields/password/NewPasswordField'
import { useText } from './words.ts'

export function usePasswordWords(): Pick<NewPasswordWords, 'showLabel' | 'hideLabel'> {
  const { t } = useText()
  return { showLabel: t('components.password.show'), hideLabel: t('components.password.hide') }
}

export function useNewPasswordWords(): NewPasswordWords {
  const { t } = useText()
  return {
    ...usePasswordWords(),
    strength: t('components.password.strength'),
    scores: {
      0: t('components.password.score_0'),
      1: t('components.password.score_1'),
      2: t('components.password.score_2'),
      3: t('components.password.score_3'),
      4: t('components.password.score_4'),
    },
    advice: {
      common: t('components.password.common'),
      theirs: t('components.password.theirs'),
      row: t('components.password.row'),
      repeat: t('components.password.repeat'),
      short: t('components.password.short'),
    },
  }
}
