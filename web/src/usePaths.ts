import { useMemo } from 'react'
import { useLocation } from '@alpenglow/client/routing/Router'
import { pathsFor, splitLocale } from './paths.ts'

/** The links of the shop, in the language segment of the current address. */
export function usePaths() {
  const { prefix } = splitLocale(useLocation().pathname)
  return useMemo(() => pathsFor(prefix), [prefix])
}
