import type { PhoneWords } from '@alpenglow/ui/fields/phone/PhoneField'
import { useText } from './words.ts'

export const usePhoneWords = (): PhoneWords => {
  const { t } = useText()
  return { country: t('components.phone.country'), noCountries: t('components.phone.no_countries') }
}
