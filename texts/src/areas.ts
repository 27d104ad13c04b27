// Generated from the files of shop/, desk/, mails/ and controls/ by `npm run generate`; compared in the tests.
import { account } from './shop/account/account.ts'
import { addPerson } from './shop/account/add-person.ts'
import { address } from './shop/account/address.ts'
import { consentOfMinor } from './shop/account/consent-of-minor.ts'
import { credits } from './shop/account/credits.ts'
import { household } from './shop/account/household.ts'
import { invite } from './shop/account/invite.ts'
import { myPrivacy } from './shop/account/my-privacy.ts'
import { orders } from './shop/account/orders.ts'
import { person } from './shop/account/person.ts'
import { photo } from './shop/account/photo.ts'
import { preferences } from './shop/account/preferences.ts'
import { security } from './shop/account/security.ts'
import { share } from './shop/account/share.ts'
import { assign } from './shop/buying/assign.ts'
import { autopilot } from './shop/buying/autopilot.ts'
import { cart } from './shop/buying/cart.ts'
import { checkout } from './shop/buying/checkout.ts'
import { delivery } from './shop/buying/delivery.ts'
import { assignmentRefusalTexts } from './shop/buying/giving.ts'
import { orderRefusalTexts } from './shop/buying/ordering.ts'
import { ownedProducts } from './shop/buying/owned.ts'
import { payment } from './shop/buying/payment.ts'
import { promotion } from './shop/buying/promotion.ts'
import { receiptLink } from './shop/buying/receipt-link.ts'
import { renew } from './shop/buying/renew.ts'
import { review } from './shop/buying/review.ts'
import { sign } from './shop/buying/sign.ts'
import { waiverText } from './shop/buying/waiver-text.ts'
import { waiver } from './shop/buying/waiver.ts'
import { consent } from './shop/everywhere/consent.ts'
import { developers } from './shop/everywhere/developers.ts'
import { gallery } from './shop/everywhere/gallery.ts'
import { legal } from './shop/everywhere/legal.ts'
import { notFound } from './shop/everywhere/not-found.ts'
import { session } from './shop/everywhere/session.ts'
import { shell } from './shop/everywhere/shell.ts'
import { confirm } from './shop/joining/confirm.ts'
import { forgottenPassword } from './shop/joining/forgotten-password.ts'
import { invitation } from './shop/joining/invitation.ts'
import { loadingProfile } from './shop/joining/loading-profile.ts'
import { loginCode } from './shop/joining/login-code.ts'
import { login } from './shop/joining/login.ts'
import { recovery } from './shop/joining/recovery.ts'
import { resetPassword } from './shop/joining/reset-password.ts'
import { signUp } from './shop/joining/sign-up.ts'
import { advice } from './shop/looking/advice.ts'
import { buy } from './shop/looking/buy.ts'
import { home } from './shop/looking/home.ts'
import { map } from './shop/looking/map.ts'
import { offer } from './shop/looking/offer.ts'
import { partner } from './shop/looking/partner.ts'
import { passes } from './shop/looking/passes.ts'
import { pictures } from './shop/looking/pictures.ts'
import { prices } from './shop/looking/prices.ts'
import { product } from './shop/looking/product.ts'
import { resortCard } from './shop/looking/resort-card.ts'
import { resort } from './shop/looking/resort.ts'
import { resorts } from './shop/looking/resorts.ts'
import { whichPass } from './shop/looking/which-pass.ts'
import { deskFrame } from './desk/frame.ts'
import { deskInvariants } from './desk/invariants.ts'
import { deskLists } from './desk/lists.ts'
import { deskLog } from './desk/log.ts'
import { deskMe } from './desk/me.ts'
import { deskMembers } from './desk/members.ts'
import { deskOrders } from './desk/orders.ts'
import { deskSignIn } from './desk/sign-in.ts'
import { deskSignUps } from './desk/sign-ups.ts'
import { accountMails } from './mails/account-mails.ts'
import { mails } from './mails/frame.ts'
import { householdMails } from './mails/household-mails.ts'
import { orderMails } from './mails/order-mails.ts'
import { receipt } from './mails/receipt.ts'
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
  consentOfMinor,
  credits,
  household,
  invite,
  myPrivacy,
  orders,
  person,
  photo,
  preferences,
  security,
  share,
  assign,
  autopilot,
  cart,
  checkout,
  delivery,
  assignmentRefusalTexts,
  orderRefusalTexts,
  ownedProducts,
  payment,
  promotion,
  receiptLink,
  renew,
  review,
  sign,
  waiverText,
  waiver,
  consent,
  developers,
  gallery,
  legal,
  notFound,
  session,
  shell,
  confirm,
  forgottenPassword,
  invitation,
  loadingProfile,
  loginCode,
  login,
  recovery,
  resetPassword,
  signUp,
  advice,
  buy,
  home,
  map,
  offer,
  partner,
  passes,
  pictures,
  prices,
  product,
  resortCard,
  resort,
  resorts,
  whichPass,
  deskFrame,
  deskInvariants,
  deskLists,
  deskLog,
  deskMe,
  deskMembers,
  deskOrders,
  deskSignIn,
  deskSignUps,
  accountMails,
  mails,
  householdMails,
  orderMails,
  receipt,
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
