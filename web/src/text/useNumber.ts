import { useText } from './Texts.tsx'

/** Small numbers as words, as in running text; larger ones in figures. */
export function useNumber(): (number: number) => string {
  const { t, locale } = useText()
  const words = t('components.numbers.words').split(' ')
  return (number) => words[number] ?? number.toLocaleString(locale)
}

export const sentence = (text: string): string => text.charAt(0).toLocaleUpperCase() + text.slice(1)
