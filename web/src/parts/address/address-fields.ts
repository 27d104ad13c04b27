import type { Address, AddressPart, Country, NewAddress } from '@alpenglow/contract/addresses/api'
import type { TextKey } from '@alpenglow/texts/texts'
import type { Words } from '@alpenglow/client/words/words'

/** The name that a country has for a part of an address. */
export function partKey(part: AddressPart, { stateKind, zipKind }: Country): TextKey {
  if (part === 'stateProvince') return `pages.address.state.${stateKind}`
  return part === 'zipPostal' ? `pages.address.zip.${zipKind}` : `pages.address.${part}`
}

type Typed = Record<Exclude<keyof NewAddress, 'countryCode'>, string> & {
  countryCode: string | null
  stateProvinceCode: string | null
}
export type AddressValues = Partial<Typed>

/** The fields in the order and with the names of the country. */
export function addressFields(t: Words['t'], country: Country, countries: readonly { value: string; label: string }[]) {
  const fieldOf = (part: AddressPart) => {
    const label = t(partKey(part, country))
    if (part === 'stateProvince' && country.states.length > 0) {
      const options = country.states.map(({ code, name }) => ({ value: code, label: name }))
      return {
        type: 'select',
        name: 'stateProvinceCode',
        label,
        options,
        placeholder: t('pages.address.choose'),
        half: true,
      } as const
    }
    const optional = part === 'street2' || part === 'stateProvince'
    const half = part !== 'street1' && part !== 'street2'
    const hint = part === 'zipPostal' && !writesZip(country) ? t('pages.address.no_zip') : undefined
    return { type: 'text', name: part, label, optional, half, autoComplete: autoComplete[part], ...(hint && { hint }) } as const
  }
  return [
    { type: 'select', name: 'countryCode', label: t('pages.address.country'), options: countries } as const,
    ...country.parts.map(fieldOf),
    {
      type: 'phone',
      name: 'phoneNumber',
      label: t('pages.address.phone'),
      defaultCountry: country.code.toLowerCase(),
    } as const,
  ]
}
const writesZip = ({ lines }: Country): boolean => lines.some((line) => line.includes('{zipPostal}'))
const autoComplete: Record<AddressPart, string> = {
  street1: 'address-line1',
  street2: 'address-line2',
  city: 'address-level2',
  stateProvince: 'address-level1',
  zipPostal: 'postal-code',
}

/** An address as the values of the form. */
export const typedOf = (address: Address | undefined): AddressValues =>
  Object.fromEntries(Object.entries(address ?? {}).map(([part, text]) => [part, text ?? '']))
