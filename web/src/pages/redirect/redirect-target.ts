import type { Locale } from '@alpenglow/contract/translations/api'
import { paramsAt } from '@alpenglow/contract/http/address'
import { ownPath } from '@alpenglow/contract/values/own-path'
import { addresses } from '../../addresses.ts'
import { sameIn, splitLocale } from '../../paths.ts'

/** Pages that redirect themselves: as a target they could cause a redirect loop. */
const ways: readonly string[] = [addresses.redirect, addresses['loading-profile']]
const pages = Object.values(addresses).filter((address) => !ways.includes(address))

/**
 * The page of the shop that a target names, as a path in the target's language or else the reader's; undefined for any
 * other target, or the shop would be an open redirect.
 */
export function pageNamed(target: string | null, locale: Locale): string | undefined {
  const own = target === null ? undefined : ownPath(target)
  if (own === undefined) return undefined
  const at = new URL(own, 'http://shop.example')
  const { prefix, path } = splitLocale(at.pathname)
  if (!pages.some((page) => paramsAt(page, path))) return undefined
  return prefix === '' ? sameIn(locale, at) : own
}
