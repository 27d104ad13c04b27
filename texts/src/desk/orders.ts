import { area } from '../area.ts'

/** Orders in review at the desk. */
export const deskOrders = area({
  'desk.orders.why_not.placed': {
    en: 'This order is already accepted.',
    fr: 'Cette commande est déjà acceptée.',
  },
  'desk.orders.why_not.exchanged': {
    en: 'The pass that is to be upgraded is no longer theirs. Please refuse the order.',
    fr: 'Le forfait à surclasser n’est plus à eux. Refusez la commande.',
  },
  'desk.orders.why_not.gone': {
    en: 'Whoever ordered this has deleted their account, and nobody would have it. Please refuse the order.',
    fr: 'La personne qui a commandé a supprimé son compte, et personne n’aurait ses achats. Refusez la commande.',
  },
  'desk.orders.why_not.person_gone': {
    en: 'Somebody for whom this was ordered is gone, and would not have what is charged for it. Please refuse the order.',
    fr: 'Une personne pour qui ceci a été commandé est partie, et n’aurait pas ce qui serait débité. Refusez la commande.',
  },
  'desk.orders.why_not.consent': {
    en: 'The consent for a child on this order has been withdrawn. Please refuse it, or accept it once the consent is given again.',
    fr: 'Le consentement donné pour un enfant de cette commande a été retiré. Refusez-la, ou acceptez-la une fois le consentement redonné.',
  },
  'desk.orders.why_not.cancelled': {
    en: 'This order is already canceled.',
    fr: 'Cette commande est déjà annulée.',
  },
})
