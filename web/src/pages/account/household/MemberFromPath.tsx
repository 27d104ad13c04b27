import type { Group, GroupMember } from '@alpenglow/contract/profiles/api'
import type { TextKey } from '@alpenglow/texts/texts'
import { Fragment, type ReactNode } from 'react'
import { Skeleton, SkeletonBlock } from '@alpenglow/ui/surfaces/Skeleton'
import { useParams } from '@alpenglow/client/routing/Router'
import { useText } from '@alpenglow/client/words/words'
import { LoadError } from '../../../parts/page/LoadError.tsx'
import { useGroup } from '../../../household/group.ts'
import { PersonLayout } from '../person/PersonLayout.tsx'

type Props = {
  /** Title and heading until the member is known. */
  title: TextKey
  heading: TextKey
  /** Height of the placeholder: that of the content to come. */
  height: string
  children: (member: GroupMember, group: Group) => ReactNode
}

/**
 * Finds the household member that the path names. While loading, and if there is no such member, a sheet of the same
 * shape says so.
 */
export function MemberFromPath({ title, heading, height, children }: Props) {
  const { t } = useText()
  const { id = '' } = useParams()
  const { data, failed, again } = useGroup()
  const member = data?.groupMembers.find(({ profile }) => profile.id === id)
  if (data && member) return <Fragment key={id}>{children(member, data)}</Fragment>
  return (
    <PersonLayout title={title} heading={t(heading)}>
      {failed ? (
        <LoadError what="pages.household.failed" again={again} />
      ) : data ? (
        <p>{t('pages.person.nobody')}</p>
      ) : (
        <Skeleton label={t('pages.household.loading')}>
          <SkeletonBlock height={height} />
        </Skeleton>
      )}
    </PersonLayout>
  )
}
