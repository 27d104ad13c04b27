import type { House } from '../house.ts'
import type { Profiles, SmsConsent } from '../profiles/profiles.ts'
import { createIdentity, createPasswords, type PersonQuestions } from './identity.ts'
import { identityJobs } from './jobs.ts'
import { identityRoutes } from './routes.ts'

type Below = { profiles: Profiles; smsConsent: SmsConsent }

export function composeIdentity(house: House, { profiles, smsConsent }: Below, questions: PersonQuestions) {
  const { config, adaptors } = house
  const passwords = createPasswords({ memoryKib: config.passwordMemoryKib })
  const identity = createIdentity({
    ...house,
    ...config,
    issuer: 'Alpenglow',
    profiles,
    passwords,
    questions: withTextMessages(smsConsent, questions),
    welcomeBySms: smsConsent.welcome,
    socialPorts: adaptors.social,
  })
  return {
    identity,
    passwords,
    gives: { routes: identityRoutes(identity), jobs: identityJobs(identity), sweeps: [identity.sweep] },
  }
}

/** What those below know of a person goes along with what those above say of them. */
const withTextMessages = (smsConsent: SmsConsent, questions: PersonQuestions): PersonQuestions => ({
  ...questions,
  dataOf: { textMessages: ({ profileId }) => smsConsent.statusOf(profileId), ...questions.dataOf },
  kept: async (whose) => [...(await smsConsent.kept(whose.profileId)), ...(await questions.kept(whose))],
})
