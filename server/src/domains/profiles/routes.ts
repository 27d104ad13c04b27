import { profiles as api } from '@alpenglow/contract/profiles/api'
import { bind } from '../../http/api/bind.ts'
import type { Consents, Holds, ProfileAddresses, Profiles, Shares, SmsConsent } from './profiles.ts'

type Verbs = {
  holds: Holds
  profiles: Profiles
  minors: Consents
  addresses: ProfileAddresses
  shares: Shares
  consent: SmsConsent
}

export const profileRoutes = ({ holds, profiles, minors, addresses, shares, consent }: Verbs) =>
  bind(api, {
    myGroup: (call) => profiles.myGroup(call),
    listAccessibleProfiles: (call) => profiles.listAccessibleProfiles(call),
    removeMember: (call, input) => profiles.removeMember(call, input),
    listProfiles: (call) => profiles.listProfiles(call),
    createProfile: (call, input) => profiles.createProfile(call, input),
    giveMinorConsent: (call, input) => minors.giveMinorConsent(call, input),
    withdrawMinorConsent: (call, input) => minors.withdrawMinorConsent(call, input),
    saveAddresses: (call, input) => addresses.saveAddresses(call, input),
    verifyAddress: (call, input) => addresses.verifyAddress(call, input),
    offerShare: (call, input) => shares.offerShare(call, input),
    listShares: (call, input) => shares.listShares(call, input),
    revokeShare: (call, input) => shares.revokeShare(call, input),
    listGroupMemberships: (call, input) => shares.listGroupMemberships(call, input),
    listPendingShares: (call) => shares.listPendingShares(call),
    answerPendingShare: (call, input) => shares.answerPendingShare(call, input),
    listMedia: (call, input) => profiles.listMedia(call, input),
    profilePreferences: (call, input) => profiles.profilePreferences(call, input),
    updateProfile: (call, input) => profiles.updateProfile(call, input),
    smsOptInStatus: (call) => consent.smsOptInStatus(call),
    holdProfile: (call, input) => holds.holdProfile(call, input),
    hearSms: (call) => consent.hearSms(call),
  })
