import { ownOf } from '@alpenglow/contract/values/own-property'
import { pageHeaders } from '../../headers.ts'
import type { ComposingDeps } from './composing-deps.ts'

export function headersOfPage(
  { policy: everywhere = {}, guardedPolicy = {}, secure }: Pick<ComposingDeps, 'policy' | 'guardedPolicy' | 'secure'>,
  isGuarded: boolean,
  styles: string[] = [],
  scripts: string[] = [],
) {
  const policy = isGuarded ? both(everywhere, guardedPolicy) : everywhere
  const own = {
    ...(styles.length > 0 && { 'style-src-attr': ["'unsafe-hashes'", ...styles] }),
    ...(scripts.length > 0 && { 'script-src': [...(ownOf(policy, 'script-src') ?? []), ...scripts] }),
  }
  return pageHeaders({ ...policy, ...own }, secure)
}

const both = (one: Record<string, string[]>, other: Record<string, string[]>): Record<string, string[]> =>
  Object.fromEntries(
    [...new Set([...Object.keys(one), ...Object.keys(other)])].map((name) => [
      name,
      [...(ownOf(one, name) ?? []), ...(ownOf(other, name) ?? [])],
    ]),
  )
