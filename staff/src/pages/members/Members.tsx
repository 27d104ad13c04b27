import { requireAnswer } from '@alpenglow/contract/http/require-answer'
import type { StaffMember } from '@alpenglow/contract/staff/api'
import { whyNotFreed } from '@alpenglow/contract/staff/rules'
import { Button } from '@alpenglow/ui/Button'
import { Table, type Column } from '@alpenglow/ui/surfaces/Table'
import { Tag, type TagKind } from '@alpenglow/ui/surfaces/Tag'
import { useState } from 'react'
import useSWR from 'swr'
import type { TextKey } from '@alpenglow/texts/texts'
import { staffCalls } from '../../api.ts'
import { AddMember } from './AddMember.tsx'
import { Loading } from '../../parts/Loading.tsx'
import { ChangeMember } from './ChangeMember.tsx'
import { Heading } from '../../parts/Heading.tsx'
import { LoadError } from '../../parts/LoadError.tsx'
import { useTableWords } from '@alpenglow/client/words/table'
import { useText, type Words } from '../../text/Texts.tsx'
import css from '../../parts/page.module.css'

const stateOf = (member: StaffMember): [TagKind, TextKey] => {
  if (!member.isActive) return ['plain', 'desk.staff.state.ended']
  if (!member.hasPassword)
    return member.invitedUntil ? ['plain', 'desk.staff.state.invited'] : ['warn', 'desk.staff.state.link_ran_out']
  if (!whyNotFreed(member, new Date())) return ['warn', 'desk.staff.state.waits']
  return member.hasSecondFactor ? ['good', 'desk.staff.state.active'] : ['warn', 'desk.staff.state.no_app']
}

const nameCell = (onPress: (member: StaffMember) => void) => (member: StaffMember) => (
  <button type="button" className={css.open} onClick={() => onPress(member)}>
    {member.name}
  </button>
)

const stateCell =
  ({ t }: Words) =>
  (member: StaffMember) => {
    const [kind, key] = stateOf(member)
    return <Tag kind={kind}>{t(key)}</Tag>
  }

const lastCell =
  ({ t, moment }: Words) =>
  ({ lastSignedInAt }: StaffMember) => (
    <>
      <span className={css.said}>{t('desk.staff.last')} </span>
      {lastSignedInAt ? moment(lastSignedInAt) : t('desk.staff.never')}
    </>
  )

export function Members() {
  const words = useText()
  const tableWords = useTableWords()
  const { t } = words
  const { data, error, mutate } = useSWR('members', async () => requireAnswer(await staffCalls.listStaffMembers()))
  const [changing, setChanging] = useState<StaffMember>()
  const [adding, setAdding] = useState(false)
  const columns: Column<StaffMember>[] = [
    {
      key: 'name',
      title: t('desk.staff.name'),
      names: true,
      cell: nameCell(setChanging),
    },
    { key: 'email', title: t('desk.staff.email'), cell: ({ email }) => email },
    { key: 'role', title: t('desk.staff.role'), cell: ({ role }) => t(`desk.role.${role}`) },
    {
      key: 'state',
      title: t('desk.staff.state'),
      cell: stateCell(words),
    },
    {
      key: 'last',
      title: t('desk.staff.last'),
      cell: lastCell(words),
    },
  ]
  return (
    <>
      <div className={css.head}>
        <div>
          <Heading title="desk.staff.title" />
          <p className={css.intro}>{t('desk.staff.intro')}</p>
        </div>
        <Button kind="go" size="small" onClick={() => setAdding(true)}>
          {t('desk.staff.add')}
        </Button>
      </div>
      {error && <LoadError error={error} retry={() => mutate()} />}
      {!data && !error && <Loading />}
      {data && (
        <section className={`${css.sheet} ${css.bare}`}>
          <Table
            caption={t('desk.staff.title')}
            captionHidden
            dense
            columns={columns}
            rows={data}
            rowKey={({ id }) => String(id)}
            words={tableWords}
          />
        </section>
      )}
      <AddMember
        names={data?.map(({ name }) => name) ?? []}
        open={adding}
        onClose={() => setAdding(false)}
        onAdded={() => void mutate()}
      />
      <ChangeMember
        member={changing}
        members={data ?? []}
        onClose={() => setChanging(undefined)}
        onChanged={() => void mutate()}
      />
    </>
  )
}
