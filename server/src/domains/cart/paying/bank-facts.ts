import type { BrowserFacts } from '@alpenglow/contract/cart/paying'
import type { Address } from '@alpenglow/contract/addresses/api'
import type { AccountCall } from '../../../kernel/call.ts'
import type { BillingAddress, CardholderBrowser } from '../../../providers/cards/port.ts'

/** What a bank learns of a browser: what its page reports, and what every call of it sends. */
export const browserOf = ({ device }: AccountCall, facts: BrowserFacts): CardholderBrowser => ({
  language: facts.language,
  colorDepth: facts.colorDepth,
  screenWidth: facts.screenWidth,
  screenHeight: facts.screenHeight,
  timezoneOffset: facts.timezoneOffset,
  isJavaEnabled: facts.javaEnabled ?? false,
  userAgent: device.agent,
  accept: device.accept ?? '*/*',
})

/** The billing address of the card. */
export const billingAddressOf = (nameOnCard: string, address: Address | null): BillingAddress => ({
  name: nameOnCard,
  street1: address?.street1 ?? null,
  street2: address?.street2 ?? null,
  city: address?.city ?? null,
  state: address?.stateProvinceCode ?? address?.stateProvince ?? null,
  zip: address?.zipPostal ?? null,
  country: address?.countryCode ?? null,
})
