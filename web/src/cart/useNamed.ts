import type { Addon } from '@alpenglow/contract/cart/cart'
import { useText } from '@alpenglow/client/words/words'

type Thing = Pick<Addon, 'name' | 'variantName'> & { variant?: string }

/** The name of a cart line with its age category: "Base Pass, adult"; a product for all ages has its name alone. */
export function useNamed(): (item: Thing) => string {
  const { t, locale } = useText()
  return ({ name, variant, variantName }) => {
    if (variant === 'all_ages' || variantName === '') return name
    const small = variantName.charAt(0).toLocaleLowerCase(locale) + variantName.slice(1)
    return t('pages.cart.named', { name, variant: small })
  }
}
