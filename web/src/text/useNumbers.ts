import { useMemo } from 'react'
import { useText } from '@alpenglow/client/words/words'

/** Numbers as a sentence has them: the small ones in words, "eight" and "ninth"; larger ones in figures, and without an ordinal. */
export function useNumbers(): { number: (n: number) => string; nth: (n: number) => string | undefined } {
  const { t, locale } = useText()
  return useMemo(() => {
    const [cardinals, ordinals] = [t('components.numbers').split(' '), t('components.numbers.th').split(' ')]
    return { number: (n) => cardinals[n - 1] ?? n.toLocaleString(locale), nth: (n) => ordinals[n - 1] }
  }, [t, locale])
}

/** With a capital letter, to begin a sentence. */
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
