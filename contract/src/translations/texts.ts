import { account } from './texts/account.ts'
import { choices } from './texts/choices.ts'
import { consent } from './texts/consent.ts'
import { dates } from './texts/dates.ts'
import { desk } from './texts/desk.ts'
import { developers } from './texts/developers.ts'
import { errors } from './texts/errors.ts'
import { fields } from './texts/fields.ts'
import { forms } from './texts/forms.ts'
import { gallery } from './texts/gallery.ts'
import { home } from './texts/home.ts'
import { identity } from './texts/identity.ts'
import { identityMails } from './texts/identity-mails.ts'
import { legal } from './texts/legal.ts'
import { lists } from './texts/lists.ts'
import { login } from './texts/login.ts'
import { mails } from './texts/mails.ts'
import { map } from './texts/map.ts'
import { notFound } from './texts/not-found.ts'
import { offer } from './texts/offer.ts'
import { partner } from './texts/partner.ts'
import { passes } from './texts/passes.ts'
import { pictures } from './texts/pictures.ts'
import { preferences } from './texts/preferences.ts'
import { prices } from './texts/prices.ts'
import { privacyPage } from './texts/privacy-page.ts'
import { product } from './texts/product.ts'
import { recovery } from './texts/recovery.ts'
import { resort } from './texts/resort.ts'
import { resortCard } from './texts/resort-card.ts'
import { resorts } from './texts/resorts.ts'
import { session } from './texts/session.ts'
import { security } from './texts/security.ts'
import { shell } from './texts/shell.ts'
import { signUp } from './texts/sign-up.ts'
import { social } from './texts/social.ts'
import { surfaces } from './texts/surfaces.ts'
import { whichPass } from './texts/which-pass.ts'

export const areas = {
  errors,
  shell,
  session,
  fields,
  dates,
  lists,
  choices,
  forms,
  surfaces,
  consent,
  pictures,
  legal,
  home,
  offer,
  prices,
  passes,
  whichPass,
  product,
  resorts,
  resort,
  resortCard,
  partner,
  map,
  login,
  signUp,
  recovery,
  account,
  security,
  preferences,
  privacyPage,
  desk,
  developers,
  gallery,
  notFound,
  mails,
  identityMails,
  identity,
  social,
}

/**
 * Every visible word that ships with the product, both languages side by side. The server fills its database from here, and the desk's
 * edits lie over it; the browser gets a published pack and knows only the names.
 */
export const texts = {
  ...errors,
  ...shell,
  ...session,
  ...fields,
  ...dates,
  ...lists,
  ...choices,
  ...forms,
  ...surfaces,
  ...consent,
  ...pictures,
  ...legal,
  ...home,
  ...offer,
  ...prices,
  ...passes,
  ...whichPass,
  ...product,
  ...resorts,
  ...resort,
  ...resortCard,
  ...partner,
  ...map,
  ...login,
  ...signUp,
  ...recovery,
  ...account,
  ...security,
  ...preferences,
  ...privacyPage,
  ...desk,
  ...developers,
  ...gallery,
  ...notFound,
  ...mails,
  ...identityMails,
  ...identity,
  ...social,
}
export type TextKey = keyof typeof texts
