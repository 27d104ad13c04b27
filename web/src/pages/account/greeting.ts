import type { TextKey } from '@alpenglow/contract/translations/texts'

/** Nobody is greeted with "good night" who comes to buy: small hours count as morning, for early lifts. */
export function greeting(hour: number): TextKey {
  if (hour < 12) return 'pages.account.morning'
  return hour < 18 ? 'pages.account.afternoon' : 'pages.account.evening'
}
