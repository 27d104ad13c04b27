import type { Flags } from '@alpenglow/contract/flags/api'
import type { Runner } from '../../db/connect.ts'
import { q } from '../../db/query.ts'

export async function readFlags(on: Runner): Promise<Flags> {
  const rows = await on.run(q.selectFrom('flag').select(['name', 'is_on']).orderBy('name'))
  return Object.fromEntries(rows.map(({ name, is_on }) => [name, is_on]))
}

/** Adds the flags that this release introduces. The switch of an existing flag stays. */
export async function addFlags(on: Runner, flags: { name: string; is_on: boolean; note: string }[]): Promise<void> {
  if (flags.length === 0) return
  await on.run(
    q
      .insertInto('flag')
      .values(flags)
      .onConflict((c) => c.column('name').doUpdateSet((eb) => ({ note: eb.ref('excluded.note') }))),
  )
}
