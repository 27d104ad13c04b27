import type { GroupMember } from '@alpenglow/contract/profiles/api'
import type { Checklist } from '@alpenglow/contract/readiness/api'
import { useLocation } from '@alpenglow/client/routing/Router'
import { useText } from '@alpenglow/client/words/words'
import { splitLocale } from '../../../paths.ts'

/** What a card is of. */
export type CardOf = { member: GroupMember; list: Checklist | undefined; myProfile: string }

/** An invitation without an answer is what matters of somebody, until it has one; one that is over, when nothing is missing. */
export function waitingIn({ member, list }: CardOf): GroupMember['invitation'] {
  const isMissing = list?.items.some(({ need, state }) => need !== 'pass' && state === 'missing') ?? false
  return member.pendingInvite || !isMissing ? member.invitation : null
}

/** What somebody is in the household, in a word; of most there is nothing to say. */
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

/** Those who live here, and those who come along. */
export const partedOf = (members: readonly GroupMember[]) => {
  const [home, along] = [members.filter(livesHere), members.filter((member) => !livesHere(member))]
  return { home, along }
}
const livesHere = ({ isGuest, pendingInvite, profile }: GroupMember) => !isGuest && !pendingInvite && !profile.isAnonymous

/** Where something is done, in the language of this page. */
export function usePlace(): (item: { where: string | null }) => string {
  const { prefix } = splitLocale(useLocation().pathname)
  return ({ where }) => prefix + (where ?? '/myaccount')
}
