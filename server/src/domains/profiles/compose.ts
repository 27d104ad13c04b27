import type { Addresses } from '../addresses/addresses.ts'
import type { CatalogueDomain } from '../catalogue/catalogue.ts'
import type { Legal } from '../legal/legal.ts'
import type { House } from '../house.ts'
import { createConsents, createProfileAddresses, createProfiles, createShares, createSmsConsent } from './profiles.ts'
import { profileRoutes } from './routes.ts'

type Below = { catalogue: CatalogueDomain; legal: Legal; addresses: Addresses }

export function composeProfiles({ config, db, clock, adaptors: { sms } }: House, { catalogue, legal, addresses }: Below) {
  const { publicUrl, secretKey, asksMinorConsent } = config
  const smsConsent = createSmsConsent({ db, sms, publicUrl, secretKey })
  const consents = createConsents({ db, clock, legal })
  const profiles = createProfiles({ db, clock, ageOf: catalogue.ageOf, smsConsent, consents, asksMinorConsent })
  const shares = createShares({ db, clock, ageOf: catalogue.ageOf })
  return {
    profiles,
    consents,
    shares,
    smsConsent,
    gives: {
      routes: profileRoutes({
        profiles,
        minors: consents,
        addresses: createProfileAddresses({ db, clock, addresses }),
        shares,
        consent: smsConsent,
      }),
      sweeps: [smsConsent.sweep, shares.sweep],
    },
  }
}
