import { area } from '../../area.ts'

const counting = area({
  'pages.product.buy': { en: 'Buy', fr: 'Acheter' },
  'pages.product.buy.whom': { en: 'Who is it for', fr: 'Pour qui' },
  'pages.product.buy.from': { en: 'from {price}', fr: 'dès {price}' },
  'pages.product.buy.often': { en: 'Often with it', fr: 'Souvent pris avec' },
  'pages.product.buy.with_it': { en: 'Buy it with the {name}', fr: 'L’acheter avec le {name}' },
})

const sums = area({
  'pages.product.buy.sums': { en: 'What it comes to', fr: 'Ce que cela fait' },
  'pages.product.buy.adult.one': { en: '{count} adult', fr: '{count} adulte' },
  'pages.product.buy.adult.other': { en: '{count} adults', fr: '{count} adultes' },
  'pages.product.buy.youth.one': { en: '{count} youth', fr: '{count} jeune' },
  'pages.product.buy.youth.other': { en: '{count} youths', fr: '{count} jeunes' },
  'pages.product.buy.child.one': { en: '{count} child', fr: '{count} enfant' },
  'pages.product.buy.child.other': { en: '{count} children', fr: '{count} enfants' },
  'pages.product.buy.nobody': { en: 'Nobody yet', fr: 'Personne encore' },
  'pages.product.buy.nothing': { en: 'Nothing yet', fr: 'Rien encore' },
  'pages.product.buy.after_day': { en: 'varies by day', fr: 'selon le jour' },
  'pages.product.buy.total': { en: 'Total', fr: 'Total' },
  'pages.product.buy.for.one': { en: 'For one', fr: 'Pour une personne' },
  'pages.product.buy.for.other': { en: 'For the {number} of you', fr: 'Pour vous {number}' },
  'pages.product.buy.total_is': { en: '{total}, tax included.', fr: '{total}, taxes comprises.' },
  'pages.product.buy.docked.pass.one': { en: '{count} pass, tax included', fr: '{count} forfait, taxes comprises' },
  'pages.product.buy.docked.pass.other': { en: '{count} passes, tax included', fr: '{count} forfaits, taxes comprises' },
  'pages.product.buy.docked.ticket.one': { en: '{count} ticket, tax included', fr: '{count} billet, taxes comprises' },
  'pages.product.buy.docked.ticket.other': { en: '{count} tickets, tax included', fr: '{count} billets, taxes comprises' },
  'pages.product.buy.docked.gift.one': { en: '{count} gift', fr: '{count} don' },
  'pages.product.buy.docked.gift.other': { en: '{count} gifts', fr: '{count} dons' },
  'pages.product.buy.parts.one': {
    en: 'or {today} today and {number} payment of {each}. No interest.',
    fr: 'ou {today} aujourd’hui et {number} versement de {each}. Sans intérêts.',
  },
  'pages.product.buy.parts.other': {
    en: 'or {today} today and {number} payments of {each}. No interest.',
    fr: 'ou {today} aujourd’hui et {number} versements de {each}. Sans intérêts.',
  },
})

const acting = area({
  'pages.product.buy.no_day': { en: 'Choose a day first', fr: 'Choisissez d’abord un jour' },
  'pages.product.buy.brief.no_day': { en: 'Which day?', fr: 'Quel jour\u00a0?' },
  'pages.product.buy.brief.none': { en: 'How many?', fr: 'Combien\u00a0?' },
  'pages.product.buy.brief.update': { en: 'Update', fr: 'Mettre à jour' },
  'pages.product.buy.none.pass': { en: 'Say how many passes', fr: 'Dites combien de forfaits' },
  'pages.product.buy.none.ticket': { en: 'Say how many tickets', fr: 'Dites combien de billets' },
  'pages.product.buy.none.gift': { en: 'Say how many', fr: 'Dites combien' },
  'pages.product.buy.put.pass.one': { en: 'Put {count} pass in the cart', fr: 'Mettre {count} forfait au panier' },
  'pages.product.buy.put.pass.other': { en: 'Put {count} passes in the cart', fr: 'Mettre {count} forfaits au panier' },
  'pages.product.buy.put.ticket.one': { en: 'Put {count} ticket in the cart', fr: 'Mettre {count} billet au panier' },
  'pages.product.buy.put.ticket.other': { en: 'Put {count} tickets in the cart', fr: 'Mettre {count} billets au panier' },
  'pages.product.buy.put.gift.one': { en: 'Put {count} gift in the cart', fr: 'Mettre {count} don au panier' },
  'pages.product.buy.put.gift.other': { en: 'Put {count} gifts in the cart', fr: 'Mettre {count} dons au panier' },
  'pages.product.buy.put': { en: 'Put in the cart', fr: 'Mettre au panier' },
  'pages.product.buy.update': { en: 'Update the cart', fr: 'Mettre le panier à jour' },
  'pages.product.buy.go': { en: 'Go to the cart', fr: 'Aller au panier' },
  'pages.product.buy.done': { en: 'In your cart: {what}.', fr: 'Dans votre panier\u00a0: {what}.' },
  'pages.product.buy.emptied': { en: 'It is out of your cart.', fr: 'Ce n’est plus dans votre panier.' },
})

const promises = area({
  'pages.product.buy.held': {
    en: 'In the cart, this price stands for {minutes}\u00a0minutes.',
    fr: 'Dans le panier, ce prix tient {minutes}\u00a0minutes.',
  },
  'pages.product.buy.held_places': {
    en: 'In the cart, your places and this price stand for {minutes}\u00a0minutes.',
    fr: 'Dans le panier, vos places et ce prix tiennent {minutes}\u00a0minutes.',
  },
  'pages.product.buy.defer': {
    en: 'No skiing this winter? {link}, until {day}.',
    fr: 'Pas de ski cet hiver\u00a0? {link}, jusqu’au {day}.',
  },
  'pages.product.buy.defer_link': {
    en: 'Write to us to move an unused pass to the next',
    fr: 'Écrivez-nous pour reporter un forfait inutilisé au suivant',
  },
  'pages.product.buy.cancel.pass': {
    en: 'Changed your mind? {link}, as long as the pass is unused.',
    fr: 'Changé d’avis\u00a0? {link}, tant que le forfait n’a pas servi.',
  },
  'pages.product.buy.cancel_link.pass': { en: 'Write to us within 14\u00a0days', fr: 'Écrivez-nous sous 14\u00a0jours' },
  'pages.product.buy.cancel.ticket': {
    en: 'Changed your mind? {link} before your day.',
    fr: 'Changé d’avis\u00a0? {link} avant votre jour.',
  },
  'pages.product.buy.cancel_link.ticket': { en: 'Write to us by midnight', fr: 'Écrivez-nous avant minuit' },
})

/** The panel in which a guest buys a product. */
export const buy = area({ ...counting, ...sums, ...acting, ...promises })
