import { profiles as api } from '@alpenglow/contract/profiles/api'
import { bind } from '../../http/api/bind.ts'
import type { Consents, Profiles, SmsConsent } from './profiles.ts'

export const profileRoutes = (profiles: Profiles, minors: Consents, consent: SmsConsent) =>
  bind(api, {
    myGroup: (call) => profiles.myGroup(call),
    listAccessibleProfiles: (call) => profiles.listAccessibleProfiles(call),
    removeMember: (call, input) => profiles.removeMember(call, input),
    listProfiles: (call) => profiles.listProfiles(call),
    createProfile: (call, input) => profiles.createProfile(call, input),
    giveMinorConsent: (call, input) => minors.giveMinorConsent(call, input),
    withdrawMinorConsent: (call, input) => minors.withdrawMinorConsent(call, input),
    listMedia: (call, input) => profiles.listMedia(call, input),
    profilePreferences: (call, input) => profiles.profilePreferences(call, input),
    updateProfile: (call, input) => profiles.updateProfile(call, input),
    smsOptInStatus: (call) => consent.smsOptInStatus(call),
    hearSms: (call) => consent.hearSms(call),
  })
