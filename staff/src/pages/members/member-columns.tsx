import type { StaffMember } from '@alpenglow/contract/staff/api'
import { whyNotFreed } from '@alpenglow/contract/staff/rules'
import type { TextKey } from '@alpenglow/texts/texts'
import { Tag, type TagKind } from '@alpenglow/ui/surfaces/Tag'
import type { ListColumn } from '../../parts/list/ListTable.tsx'
import type { Words } from '../../text/Texts.tsx'

const stateOf = (member: StaffMember): [TagKind, TextKey] => {
  if (!member.isActive) return ['plain', 'desk.staff.state.ended']
  if (!member.hasPassword)
    return member.invitedUntil ? ['plain', 'desk.staff.state.invited'] : ['warn', 'desk.staff.state.link_ran_out']
  if (!whyNotFreed(member, new Date())) return ['warn', 'desk.staff.state.waits']
  return member.hasSecondFactor ? ['good', 'desk.staff.state.active'] : ['warn', 'desk.staff.state.no_app']
}

const stateCell =
  ({ t }: Words) =>
  (member: StaffMember) => {
    const [kind, key] = stateOf(member)
    return <Tag kind={kind}>{t(key)}</Tag>
  }

export const memberColumns = (words: Words): ListColumn<StaffMember>[] => {
  const { t, moment } = words
  return [
    { key: 'name', title: t('desk.staff.name'), names: true, cell: ({ name }) => name },
    { key: 'email', title: t('desk.staff.email'), cell: ({ email }) => email },
    { key: 'role', title: t('desk.staff.role'), cell: ({ role }) => t(`desk.role.${role}`) },
    { key: 'state', title: t('desk.staff.state'), cell: stateCell(words) },
    {
      key: 'last',
      title: t('desk.staff.last'),
      labelled: true,
      cell: ({ lastSignedInAt }) => (lastSignedInAt ? moment(lastSignedInAt) : t('desk.staff.never')),
    },
  ]
}
