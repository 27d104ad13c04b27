import type { CatalogueDomain } from '../catalogue/catalogue.ts'
import type { Gives, House } from '../house.ts'
import type { ProfileHooks, Profiles } from '../profiles/profiles.ts'
import type { Translations } from '../translations/translations.ts'
import { createMyProducts, handOverProducts, readOwnedViews, productsOf, whyNotOtherAge, type InReview } from './my-products.ts'
import { myProductRoutes } from './routes.ts'

type Below = { catalogue: CatalogueDomain; profiles: Profiles; translations: Translations }
type Above = { inReview: InReview }

export function composeMyProducts(
  { db, clock }: House,
  { catalogue, profiles, translations: { text: words } }: Below,
  { inReview }: Above,
) {
  const myProducts = createMyProducts({ db, clock, catalogue, profiles, inReview })
  const answers: Pick<ProfileHooks, 'ownedBy' | 'whyNotBornOn'> = {
    ownedBy: (on, whose, profileReader) => readOwnedViews(on, whose, { ...profileReader, catalogue, words, clock, inReview }),
    whyNotBornOn: (on, profileId, dob) => whyNotOtherAge(on, { profileId, dob, today: clock.today() }),
  }
  return {
    myProducts,
    gives: {
      routes: myProductRoutes(myProducts),
      personalData: { myProducts: ({ profileId }) => productsOf(db, profileId) },
      // Runs before the carts' hook, which reads the products of the new owner.
      onMerged: handOverProducts,
      answers,
    } satisfies Gives,
  }
}
