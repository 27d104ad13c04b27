import type { GroupMember } from '@alpenglow/contract/profiles/api'
import type { Checklist } from '@alpenglow/contract/readiness/api'
import { useLocation } from '@alpenglow/client/routing/Router'
import { useText } from '@alpenglow/client/words/words'
import { splitLocale } from '../../../paths.ts'

/** Props of a person's card. */
export type PersonCardProps = { member: GroupMember; list: Checklist | undefined; myProfile: string }

/**
 * The invitation to show for a person: a pending one always, an expired or declined one only if no requirement is
 * missing.
 */
export function relevantInvitation({ member, list }: PersonCardProps): GroupMember['invitation'] {
  const isMissing = list?.items.some(({ need, state }) => need !== 'pass' && state === 'missing') ?? false
  return member.pendingInvite || !isMissing ? member.invitation : null
}

/** A person's role in the household, in a word; undefined for an ordinary member. */
export function useRelationOf(): (member: GroupMember) => string | undefined {
  const { t } = useText()
  return ({ isAdmin, isGuest, hasLogin, pendingInvite, profile }) => {
    if (isAdmin) return t('pages.household.holder')
    if (isGuest) return t('pages.household.lent')
    if (hasLogin) return t('pages.household.own_login')
    if (pendingInvite) return t('pages.invite.tag')
    return profile.isAnonymous ? t('pages.household.guest') : undefined
  }
}

/**
 * Splits the members into those who live in the household and those who come along: guests, invited and nameless
 * people.
 */
export const splitHousehold = (members: readonly GroupMember[]) => {
  const [home, along] = [members.filter(livesHere), members.filter((member) => !livesHere(member))]
  return { home, along }
}
const livesHere = ({ isGuest, pendingInvite, profile }: GroupMember) => !isGuest && !pendingInvite && !profile.isAnonymous

/** Path of the page that fulfils a requirement, in the language of the current page. */
export function useChecklistPath(): (item: { where: string | null }) => string {
  const { prefix } = splitLocale(useLocation().pathname)
  return ({ where }) => prefix + (where ?? '/myaccount')
}
