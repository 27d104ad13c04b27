// Generated from the files of shop/, desk/, mails/ and controls/ by `npm run generate`; compared in the tests.
import { account } from './shop/account.ts'
import { addPerson } from './shop/add-person.ts'
import { address } from './shop/address.ts'
import { advice } from './shop/advice.ts'
import { assign } from './shop/assign.ts'
import { autopilot } from './shop/autopilot.ts'
import { buy } from './shop/buy.ts'
import { cart } from './shop/cart.ts'
import { checkout } from './shop/checkout.ts'
import { confirm } from './shop/confirm.ts'
import { consentOfMinor } from './shop/consent-of-minor.ts'
import { consent } from './shop/consent.ts'
import { developers } from './shop/developers.ts'
import { forgottenPassword } from './shop/forgotten-password.ts'
import { gallery } from './shop/gallery.ts'
import { giving } from './shop/giving.ts'
import { home } from './shop/home.ts'
import { household } from './shop/household.ts'
import { invitation } from './shop/invitation.ts'
import { invite } from './shop/invite.ts'
import { legal } from './shop/legal.ts'
import { loadingProfile } from './shop/loading-profile.ts'
import { loginCode } from './shop/login-code.ts'
import { login } from './shop/login.ts'
import { map } from './shop/map.ts'
import { myPrivacy } from './shop/my-privacy.ts'
import { notFound } from './shop/not-found.ts'
import { offer } from './shop/offer.ts'
import { owned } from './shop/owned.ts'
import { partner } from './shop/partner.ts'
import { passes } from './shop/passes.ts'
import { payment } from './shop/payment.ts'
import { person } from './shop/person.ts'
import { photo } from './shop/photo.ts'
import { pictures } from './shop/pictures.ts'
import { preferences } from './shop/preferences.ts'
import { prices } from './shop/prices.ts'
import { product } from './shop/product.ts'
import { promotion } from './shop/promotion.ts'
import { recovery } from './shop/recovery.ts'
import { renew } from './shop/renew.ts'
import { resetPassword } from './shop/reset-password.ts'
import { resortCard } from './shop/resort-card.ts'
import { resort } from './shop/resort.ts'
import { resorts } from './shop/resorts.ts'
import { security } from './shop/security.ts'
import { session } from './shop/session.ts'
import { share } from './shop/share.ts'
import { shell } from './shop/shell.ts'
import { signUp } from './shop/sign-up.ts'
import { sign } from './shop/sign.ts'
import { waiverText } from './shop/waiver-text.ts'
import { waiver } from './shop/waiver.ts'
import { whichPass } from './shop/which-pass.ts'
import { deskFrame } from './desk/frame.ts'
import { deskLog } from './desk/log.ts'
import { deskMe } from './desk/me.ts'
import { deskMembers } from './desk/members.ts'
import { deskSignIn } from './desk/sign-in.ts'
import { deskSignUps } from './desk/sign-ups.ts'
import { accountMails } from './mails/account-mails.ts'
import { mails } from './mails/frame.ts'
import { householdMails } from './mails/household-mails.ts'
import { staffMails } from './mails/staff-mails.ts'
import { textMessages } from './mails/text-messages.ts'
import { waiverMails } from './mails/waiver-mails.ts'
import { cards } from './controls/cards.ts'
import { choices } from './controls/choices.ts'
import { dates } from './controls/dates.ts'
import { errors } from './controls/errors.ts'
import { fields } from './controls/fields.ts'
import { forms } from './controls/forms.ts'
import { lists } from './controls/lists.ts'
import { surfaces } from './controls/surfaces.ts'

export const areas = {
  account,
  addPerson,
  address,
  advice,
  assign,
  autopilot,
  buy,
  cart,
  checkout,
  confirm,
  consentOfMinor,
  consent,
  developers,
  forgottenPassword,
  gallery,
  giving,
  home,
  household,
  invitation,
  invite,
  legal,
  loadingProfile,
  loginCode,
  login,
  map,
  myPrivacy,
  notFound,
  offer,
  owned,
  partner,
  passes,
  payment,
  person,
  photo,
  pictures,
  preferences,
  prices,
  product,
  promotion,
  recovery,
  renew,
  resetPassword,
  resortCard,
  resort,
  resorts,
  security,
  session,
  share,
  shell,
  signUp,
  sign,
  waiverText,
  waiver,
  whichPass,
  deskFrame,
  deskLog,
  deskMe,
  deskMembers,
  deskSignIn,
  deskSignUps,
  accountMails,
  mails,
  householdMails,
  staffMails,
  textMessages,
  waiverMails,
  cards,
  choices,
  dates,
  errors,
  fields,
  forms,
  lists,
  surfaces,
}
