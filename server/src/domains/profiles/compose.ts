import type { CatalogueDomain } from '../catalogue/catalogue.ts'
import type { Legal } from '../legal/legal.ts'
import type { House } from '../house.ts'
import { createConsents, createProfiles, createSmsConsent } from './profiles.ts'
import { profileRoutes } from './routes.ts'

type Below = { catalogue: CatalogueDomain; legal: Legal }

export function composeProfiles({ config, db, clock, adaptors: { sms } }: House, { catalogue, legal }: Below) {
  const { publicUrl, secretKey, asksMinorConsent } = config
  const smsConsent = createSmsConsent({ db, sms, publicUrl, secretKey })
  const consents = createConsents({ db, clock, legal })
  const profiles = createProfiles({ db, clock, ageOf: catalogue.ageOf, smsConsent, consents, asksMinorConsent })
  return {
    profiles,
    consents,
    smsConsent,
    gives: { routes: profileRoutes(profiles, consents, smsConsent), sweeps: [smsConsent.sweep] },
  }
}
