import { findReturnPath } from '@alpenglow/contract/values/own-path'
import { tabStorage } from '../../tab-storage.ts'

export type Purpose = 'sign_in' | 'sign_up'
type Visit = { purpose: Purpose; redirectUri?: string | undefined }

/** Stores why the guest goes to a provider: if they turn back there, they return to the page they came from. */
export const rememberVisit = (visit: Visit): void => tabStorage.write('visit', JSON.stringify(visit))

/** The stored value may be from an older version of the shop. */
export function rememberedVisit(): Visit {
  const { purpose, redirectUri } = read()
  return { purpose: purpose === 'sign_up' ? 'sign_up' : 'sign_in', redirectUri: findReturnPath(redirectUri) }
}

function read(): Partial<Visit> {
  try {
    return (JSON.parse(tabStorage.read('visit') ?? '{}') as Partial<Visit> | null) ?? {}
  } catch {
    return {}
  }
}
