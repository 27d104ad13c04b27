import type { Runner, Tx } from '../../db/connect.ts'
import { prepared, q } from '../../db/query.ts'
import { profileColumns } from './store.ts'

/** Whoever signs up holds a group: at first they are alone in it. */
export async function insertGroup(tx: Tx, holderId: number): Promise<number> {
  const [row] = await tx.run(q.insertInto('group').defaultValues().returning('id'))
  const { id } = row as { id: number }
  await tx.run(q.insertInto('group_member').values({ group_id: id, profile_id: holderId, is_admin: true }))
  return id
}

/** Everybody of the group that this profile holds, its holder first. */
export const findGroup = prepared('find_group', ({ holderId }: { holderId: number }) =>
  q
    .selectFrom('group_member as holder')
    .innerJoin('group_member as member', 'member.group_id', 'holder.group_id')
    .innerJoin('profile', 'profile.id', 'member.profile_id')
    .select([
      'member.group_id',
      'member.id as member_id',
      'member.created_at',
      'member.is_admin',
      'member.is_guest',
      'member.is_participant',
      'member.is_active_participant',
      ...profileColumns,
    ])
    .where('holder.profile_id', '=', holderId)
    .where('holder.is_admin', '=', true)
    .orderBy('member.is_admin', 'desc')
    .orderBy('member.id'),
)

/** The group that a profile holds, with whoever was in nothing else; its holder too. */
export async function deleteGroup(on: Runner, holderId: number): Promise<void> {
  const held = q.selectFrom('group_member').select('group_id').where('profile_id', '=', holderId).where('is_admin', '=', true)
  const only = q
    .selectFrom('group_member as member')
    .select('member.profile_id')
    .where('member.group_id', 'in', held)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('group_member as elsewhere')
            .select('elsewhere.id')
            .whereRef('elsewhere.profile_id', '=', 'member.profile_id')
            .whereRef('elsewhere.group_id', '<>', 'member.group_id'),
        ),
      ),
    )
    .where((eb) =>
      eb.not(eb.exists(eb.selectFrom('account').select('account.id').whereRef('account.profile_id', '=', 'member.profile_id'))),
    )
  const gone = await on.run(only)
  await on.run(q.deleteFrom('group').where('id', 'in', held))
  const ids = gone.map(({ profile_id }) => profile_id)
  if (ids.length > 0) await on.run(q.deleteFrom('profile').where('id', 'in', ids))
}
