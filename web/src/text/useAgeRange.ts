import type { Variant } from '@alpenglow/contract/catalogue/product'
import { useText, type Words } from '@alpenglow/client/words/words'

/** "18+", "13–17", "7"; empty for all ages. */
export function ageRangeIn({ min, max }: Variant['ageRange'], { t }: Pick<Words, 't'>): string {
  if (max === null) return min === 0 ? '' : t('components.age.over', { min })
  return min === max ? t('components.age.exactly', { min }) : t('components.age.range', { min, max })
}

export function useAgeRange(): (range: Variant['ageRange']) => string {
  const words = useText()
  return (range) => ageRangeIn(range, words)
}
