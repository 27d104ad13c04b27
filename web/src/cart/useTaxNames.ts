import { useText } from '@alpenglow/client/words/words'
import type { TextKey } from '@alpenglow/texts/texts'
import { ownOf } from '@alpenglow/contract/values/own-property'
import { percent } from '../text/figures.ts'

/** Codes of taxes and regions are data. A code that the texts know gets its name, any other is shown as it is. */
const taxes: Readonly<Record<string, TextKey>> = {
  Sales: 'pages.cart.tax.sales',
  Resort: 'pages.cart.tax.resort',
  GST: 'pages.cart.tax.gst',
  PST: 'pages.cart.tax.pst',
  QST: 'pages.cart.tax.qst',
  HST: 'pages.cart.tax.hst',
  IPT: 'pages.cart.tax.ipt',
  RST: 'pages.cart.tax.rst',
}
const places: Readonly<Record<string, TextKey>> = {
  'US-CA': 'pages.cart.place.us_ca',
  'US-CO': 'pages.cart.place.us_co',
  'US-MT': 'pages.cart.place.us_mt',
  'US-NH': 'pages.cart.place.us_nh',
  'US-OR': 'pages.cart.place.us_or',
  'US-UT': 'pages.cart.place.us_ut',
  'US-VT': 'pages.cart.place.us_vt',
  'US-WA': 'pages.cart.place.us_wa',
  'US-WY': 'pages.cart.place.us_wy',
  'CA-AB': 'pages.cart.place.ca_ab',
  'CA-BC': 'pages.cart.place.ca_bc',
  'CA-ON': 'pages.cart.place.ca_on',
  'CA-QC': 'pages.cart.place.ca_qc',
}

export function useTaxNames() {
  const { t, locale } = useText()
  const named = (names: Readonly<Record<string, TextKey>>, code: string) => {
    const key = ownOf(names, code)
    return key ? t(key) : code
  }
  return {
    tax: (code: string) => named(taxes, code),
    place: (code: string) => named(places, code),
    /** `rate` is in millionths. */
    rate: (rate: number) => percent(rate, locale),
  }
}
