import { paramsAt } from '@alpenglow/contract/http/address'
import { ownPath } from '@alpenglow/contract/values/own-path'
import { addresses } from '../../addresses.ts'
import { splitLocale } from '../../paths.ts'

/** Ways themselves, which would lead round and round. */
const ways: readonly string[] = [addresses.redirect, addresses['loading-profile']]
const pages = Object.values(addresses).filter((address) => !ways.includes(address))

/** A page of ours that an address names, as a path; nothing of whatever else it may name. */
export function pageNamed(target: string | null): string | undefined {
  const own = target === null ? undefined : ownPath(target)
  if (own === undefined) return undefined
  const { path } = splitLocale(own.split(/[?#]/)[0] ?? '')
  return pages.some((page) => paramsAt(page, path)) ? own : undefined
}
