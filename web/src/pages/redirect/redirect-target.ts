import type { Locale } from '@alpenglow/contract/translations/api'
import { paramsAt } from '@alpenglow/contract/http/address'
import { ownPath } from '@alpenglow/contract/values/own-path'
import { addresses } from '../../addresses.ts'
import { sameIn, splitLocale } from '../../paths.ts'

/** Ways themselves, which would lead round and round. */
const ways: readonly string[] = [addresses.redirect, addresses['loading-profile']]
const pages = Object.values(addresses).filter((address) => !ways.includes(address))

/** A page of ours that an address names, as a path, in the language that it says or else in the reader's; nothing of whatever else it may name. */
export function pageNamed(target: string | null, locale: Locale): string | undefined {
  const own = target === null ? undefined : ownPath(target)
  if (own === undefined) return undefined
  const at = new URL(own, 'http://shop.example')
  const { prefix, path } = splitLocale(at.pathname)
  if (!pages.some((page) => paramsAt(page, path))) return undefined
  return prefix === '' ? sameIn(locale, at) : own
}
