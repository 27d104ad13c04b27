import type { Money } from '@alpenglow/contract/values/money'
import { useMemo } from 'react'
import { useText } from './Texts.tsx'

const places = { en: 'en-US', fr: 'fr-CA' } as const

/** Writes money as the language does. Shop windows show no cents where there are none; totals always show them. */
export function moneyWriter(locale: keyof typeof places): (money: Money, cents?: 'always') => string {
  const formats = new Map<string, Intl.NumberFormat>()
  const formatOf = (currency: string, digits: number) => {
    const known = formats.get(currency + digits)
    if (known) return known
    const made = new Intl.NumberFormat(places[locale], { style: 'currency', currency, minimumFractionDigits: digits })
    formats.set(currency + digits, made)
    return made
  }
  return ({ amount, currency }, cents) => {
    const whole = amount % 100 === 0 && cents !== 'always'
    const text = formatOf(currency, whole ? 0 : 2).format(amount / 100)
    return whole ? text.replace(/[.,]00(?=\D|$)/, '') : text
  }
}

export function useMoney() {
  const { locale } = useText()
  return useMemo(() => moneyWriter(locale), [locale])
}
