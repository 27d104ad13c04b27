import type { PhoneWords } from '@alpenglow/ui/fields/phone/PhoneField'
import { useText } from '../Texts.tsx'

export const usePhoneWords = (): PhoneWords => {
  const { t } = useText()
  return { country: t('components.phone.country'), noCountries: t('components.phone.no_countries') }
}
