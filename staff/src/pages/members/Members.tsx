import type { StaffMember } from '@alpenglow/contract/staff/api'
import { Button } from '@alpenglow/ui/Button'
import { useState } from 'react'
import useSWR from 'swr'
import { KeyHint } from '../../parts/keys/KeyHint.tsx'
import { useKeys } from '../../parts/keys/useKeys.ts'
import { ListPage, type RowPanel } from '../../parts/list/ListPage.tsx'
import { useText } from '../../text/Texts.tsx'
import { AddMember } from './AddMember.tsx'
import { ChangeMember } from './ChangeMember.tsx'
import { memberColumns } from './member-columns.tsx'
import { listMembers } from './members-list.ts'

export function Members() {
  const words = useText()
  const { t } = words
  const { data, error, mutate } = useSWR('members', listMembers)
  const [isAdding, setAdding] = useState(false)
  const add = () => setAdding(true)
  const reload = () => void mutate()
  useKeys([{ key: 'n', label: t('desk.keys.new'), press: add }])
  return (
    <ListPage
      title="desk.staff.title"
      intro={t('desk.staff.intro')}
      action={
        <Button size="small" onClick={add}>
          {t('desk.staff.add')} <KeyHint keys={['n']} />
        </Button>
      }
      source={{ rows: data, error, retry: () => mutate() }}
      label={t('desk.staff.title')}
      columns={memberColumns(words)}
      rowKey={({ id }) => String(id)}
      empty={t('desk.staff.none')}
      panel={memberPanel(data ?? [], reload)}
    >
      <AddMember
        names={data?.map(({ name }) => name) ?? []}
        open={isAdding}
        onClose={() => setAdding(false)}
        onAdded={reload}
      />
    </ListPage>
  )
}

const memberPanel = (members: readonly StaffMember[], onChanged: () => void): RowPanel<StaffMember> => ({
  title: ({ name }) => name,
  content: (member, close) => (
    <ChangeMember key={member.id} member={member} members={members} onDone={close} onChanged={onChanged} />
  ),
})
