import type { Addresses } from '../addresses/addresses.ts'
import type { CatalogueDomain } from '../catalogue/catalogue.ts'
import type { Legal } from '../legal/legal.ts'
import type { Gives, House } from '../house.ts'
import type { TextingQuestions } from '../notifications/notifications.ts'
import { profileLetters } from './mails/mails.ts'
import {
  createConsents,
  createHolds,
  createProfileAddresses,
  createProfiles,
  createShares,
  createSmsConsent,
  holdPerson,
  isStopped,
  optOut,
  type ProfileHooks,
  type PhotoAddressOf,
} from './profiles.ts'
import { profileRoutes } from './routes.ts'

type Below = { catalogue: CatalogueDomain; legal: Legal; addresses: Addresses }

export function composeProfiles(
  { config, db, clock, adaptors: { sms, images } }: House,
  { catalogue, legal, addresses }: Below,
  { whyAwaited, whyNotBornOn, ownedBy, onGone, onConsentLost }: ProfileHooks,
) {
  const { publicUrl, secretKey, asksMinorConsent } = config
  const smsConsent = createSmsConsent({ db, sms, publicUrl, secretKey })
  const consents = createConsents({ db, clock, legal, onConsentLost })
  // Without an image service photos have no address, though older photos may exist.
  const photoAddress: PhotoAddressOf = (id, width, viewer) => images?.address(id, width, viewer) ?? ''
  const profiles = createProfiles({
    db,
    clock,
    ageOf: catalogue.ageOf,
    smsConsent,
    consents,
    asksMinorConsent,
    photoAddress,
    takesPhotos: images !== null,
    whyAwaited,
    whyNotBornOn,
    ownedBy,
    onGone,
    onConsentLost,
  })
  const shares = createShares({ db, clock, ageOf: catalogue.ageOf, asksMinorConsent })
  const answers: TextingQuestions = { onOptedOut: (number) => optOut(db, number), isStopped: (number) => isStopped(db, number) }
  return {
    profiles,
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
      mails: profileLetters,
      personalData: {
        textMessages: ({ profileId }) => smsConsent.statusOf(profileId),
        minorConsents: ({ profileId }) => consents.consentsOf(profileId),
        profileShares: ({ profileId, email }) => shares.sharesOf(profileId, email),
      },
      keptWhenLeaving: async ({ profileId }) => [...(await smsConsent.kept(profileId)), ...(await consents.kept(profileId))],
      // Runs first, for this domain ranks lowest: a call that is giving the profile something is waited for.
      onMerged: async (tx, { from }) => void (await holdPerson(tx, from)),
      answers,
    } satisfies Gives,
  }
}
