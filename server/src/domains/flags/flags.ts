import type { Flags } from '@alpenglow/contract/flags/api'
import type { Runner, Tx } from '../../db/connect.ts'
import { addFlags, readFlags } from './store.ts'

/** The features that an operator can switch off without a release. */
const shippedFlags = [{ name: 'api_page', is_on: true, note: 'The footer leads to the page that explains the API' }]

type Held<T> = { current(): T }

export const createFlags = ({ held }: { held: Held<Flags> }) => ({
  /** The same object until a flag is switched. */
  listFlags: (): Flags => held.current(),
})
export type FlagsDomain = ReturnType<typeof createFlags>

export const loadFlags = (on: Runner): Promise<Flags> => readFlags(on)
export const shipFlags = (tx: Tx): Promise<void> => addFlags(tx, shippedFlags)
