import type { CatalogueDomain } from '../catalogue/catalogue.ts'
import type { House } from '../house.ts'
import { createProfiles, createSmsConsent } from './profiles.ts'
import { profileRoutes } from './routes.ts'

type Below = { catalogue: CatalogueDomain }

export function composeProfiles({ config, db, clock, adaptors: { sms } }: House, { catalogue }: Below) {
  const { publicUrl, secretKey } = config
  const smsConsent = createSmsConsent({ db, sms, publicUrl, secretKey })
  const profiles = createProfiles({ db, clock, ageOf: catalogue.ageOf, smsConsent })
  return { profiles, smsConsent, gives: { routes: profileRoutes(profiles, smsConsent), sweeps: [smsConsent.sweep] } }
}
