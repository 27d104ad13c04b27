import { area } from '../../area.ts'

/** How the cards of an order are delivered. */
export const delivery = area({
  'components.delivery.title': { en: 'How cards come to you', fr: 'Réception des cartes' },
  'components.delivery.mail': { en: 'By mail', fr: 'Par la poste' },
  'components.delivery.mail_else': { en: 'By mail, to another address', fr: 'Par la poste, à une autre adresse' },
  'components.delivery.needs_address': {
    en: 'These cards only come by mail, and we don’t mail them to the country of your billing address.',
    fr: 'Ces cartes n’arrivent que par la poste, et nous ne les envoyons pas dans le pays de votre adresse de facturation.',
  },
  'components.delivery.needs_any_address': {
    en: 'These cards only come by mail: say where to.',
    fr: 'Ces cartes n’arrivent que par la poste\u00a0: dites où les envoyer.',
  },
  'components.delivery.mail_home': {
    en: 'By mail, to your billing address',
    fr: 'Par la poste, à votre adresse de facturation',
  },
  'components.delivery.mail_to': { en: 'By mail, to {address}', fr: 'Par la poste, à {address}' },
  'components.delivery.mail_on': { en: 'There by about {day}.', fr: 'Arrivée vers le {day}.' },
  'components.delivery.mail_until': {
    en: 'Only until {until}: after that a card might come later than the first snow.',
    fr: 'Seulement jusqu’au {until}\u00a0: ensuite, une carte pourrait arriver après la première neige.',
  },
  'components.delivery.pickup': { en: 'At a ticket window', fr: 'À la billetterie d’une station' },
  'components.delivery.pickup_at': { en: 'At the ticket window of {resort}', fr: 'À la billetterie de {resort}' },
  'components.delivery.pickup_each': {
    en: 'At the ticket window of each resort',
    fr: 'À la billetterie de chaque station',
  },
  'components.delivery.pickup_why': {
    en: 'Bring the number of your order and a photo ID.',
    fr: 'Apportez le numéro de votre commande et une pièce d’identité avec photo.',
  },
  'components.delivery.pickup_from': { en: 'Ready from {day}.', fr: 'À retirer dès le {day}.' },
  'components.delivery.pickup_now': { en: 'Ready whenever the window is open.', fr: 'À retirer aux heures d’ouverture.' },
  'components.delivery.resort': { en: 'At which resort', fr: 'Dans quelle station' },
  'components.delivery.reload': { en: 'On the card of an earlier winter', fr: 'Sur la carte d’un hiver passé' },
  'components.delivery.reload_why': {
    en: 'A lost one is replaced at any ticket window.',
    fr: 'Perdue, elle est remplacée à toute billetterie.',
  },
  'components.delivery.reload_from': { en: 'It works again from {day}.', fr: 'Elle sert de nouveau dès le {day}.' },
  'components.delivery.reload_now': {
    en: 'It works again as soon as you have ordered.',
    fr: 'Elle sert de nouveau dès la commande passée.',
  },
  'components.delivery.change': { en: 'Another way', fr: 'Autrement' },
  'components.delivery.use': { en: 'Choose this', fr: 'Choisir cela' },
  'components.delivery.leave': { en: 'Leave it as it was', fr: 'Laisser comme avant' },
  'components.delivery.how': { en: 'How should they come?', fr: 'Comment doivent-elles arriver\u00a0?' },
  'components.delivery.failed': {
    en: 'The ways in which cards come did not load. It stays as it is.',
    fr: 'Les façons de recevoir les cartes n’ont pas pu être chargées. Rien ne change.',
  },
  'components.delivery.why.not_offered': {
    en: 'The cards of what is in your cart don’t come in this way.',
    fr: 'Les cartes de ce qui est dans votre panier n’arrivent pas ainsi.',
  },
  'components.delivery.why.too_late': {
    en: 'It is too late to mail these cards: they might come after the first snow. Choose a ticket window.',
    fr: 'Il est trop tard pour poster ces cartes\u00a0: elles pourraient arriver après la première neige. Choisissez une billetterie.',
  },
  'components.delivery.why.no_resort': {
    en: 'Choose one of the resorts that all of these passes open.',
    fr: 'Choisissez l’une des stations que tous ces forfaits ouvrent.',
  },
  'components.delivery.why.not_there': {
    en: 'We don’t mail cards to this country. They can wait at a ticket window.',
    fr: 'Nous n’envoyons pas de cartes dans ce pays. Elles peuvent attendre à la billetterie.',
  },
  'components.delivery.why.only_elsewhere': {
    en: 'We don’t mail cards to this country. Give an address in one that we mail to.',
    fr: 'Nous n’envoyons pas de cartes dans ce pays. Donnez une adresse dans un pays où nous les envoyons.',
  },
  'components.delivery.why.no_old_card': {
    en: 'Not everybody who gets a pass has a card of an earlier winter.',
    fr: 'Tous ceux qui reçoivent un forfait n’ont pas de carte d’un hiver passé.',
  },
})
