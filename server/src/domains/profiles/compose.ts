import type { Addresses } from '../addresses/addresses.ts'
import type { CatalogueDomain } from '../catalogue/catalogue.ts'
import type { Legal } from '../legal/legal.ts'
import type { House } from '../house.ts'
import type { Translations } from '../translations/translations.ts'
import {
  createConsents,
  createHolds,
  createProfileAddresses,
  createProfiles,
  createShares,
  createSmsConsent,
  type Objections,
  type PhotoAddress,
} from './profiles.ts'
import { profileRoutes } from './routes.ts'

type Below = { translations: Translations; catalogue: CatalogueDomain; legal: Legal; addresses: Addresses }
/** What those above own of the people here they tell by what is sold, in the words of the shop. */
type Telling = Pick<Below, 'catalogue'> & { words: Translations['text'] }
type Questions = Omit<Objections, 'ownedBy'> & {
  ownedBy(told: Telling, ...asked: Parameters<Objections['ownedBy']>): ReturnType<Objections['ownedBy']>
}

export function composeProfiles(
  { config, db, clock, adaptors: { sms, images } }: House,
  { translations, catalogue, legal, addresses }: Below,
  { ownedBy, ...objections }: Questions,
) {
  const { publicUrl, secretKey, asksMinorConsent } = config
  const smsConsent = createSmsConsent({ db, sms, publicUrl, secretKey })
  const consents = createConsents({ db, clock, legal })
  // A photo that was taken while there was an image service is not shown while there is none.
  const photoAddress: PhotoAddress = (id, width, viewer) => images?.address(id, width, viewer) ?? ''
  const profiles = createProfiles({
    db,
    clock,
    ageOf: catalogue.ageOf,
    smsConsent,
    consents,
    asksMinorConsent,
    photoAddress,
    takesPhotos: images !== null,
    ...objections,
    ownedBy: (...asked) => ownedBy({ catalogue, words: translations.text }, ...asked),
  })
  const shares = createShares({ db, clock, ageOf: catalogue.ageOf, asksMinorConsent })
  return {
    profiles,
    consents,
    shares,
    smsConsent,
    gives: {
      routes: profileRoutes({
        profiles,
        holds: createHolds({ db }),
        minors: consents,
        addresses: createProfileAddresses({ db, clock, asksMinorConsent, addresses }),
        shares,
        consent: smsConsent,
      }),
      sweeps: [smsConsent.sweep, shares.sweep],
    },
  }
}
