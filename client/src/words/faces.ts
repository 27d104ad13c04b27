import { useText } from './words.ts'

export const useFacesWords = (): { more: (count: number) => string } => {
  const { count } = useText()
  return { more: (number) => count('components.faces.more', number) }
}
