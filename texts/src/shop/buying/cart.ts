import { area } from '../../area.ts'

/** Why a cart refuses a change: the server sends it with a 422. */
const refusals = area({
  'pages.cart.mismatch': {
    en: 'What is in your cart is sold by another company. Buy that first, or take it out.',
    fr: 'Ce qui est dans votre panier est vendu par une autre société. Achetez-le d’abord, ou retirez-le.',
  },
  'pages.cart.not_sold': {
    en: 'This is no longer sold.',
    fr: 'Ceci n’est plus en vente.',
  },
  'pages.cart.for_owners': {
    en: 'This is for whoever has a pass already: renew it, or make more of it, in your account.',
    fr: 'Ceci s’adresse à qui a déjà un forfait\u00a0: cela se fait dans votre compte.',
  },
  'pages.cart.needs_base': {
    en: 'This goes with a pass, and there is none in your cart that fits. Add the pass first.',
    fr: 'Ceci va avec un forfait, et aucun de votre panier ne convient. Ajoutez d’abord le forfait.',
  },
  'pages.cart.item_gone': {
    en: 'What this goes with is no longer in your cart.',
    fr: 'Ce avec quoi ceci va n’est plus dans votre panier.',
  },
  'pages.cart.date_closed': {
    en: 'This ticket is not sold for that day. Choose another one.',
    fr: 'Ce billet n’est pas vendu pour ce jour. Choisissez-en un autre.',
  },
  'pages.cart.full': {
    en: 'Your cart holds no more than this.',
    fr: 'Votre panier ne peut pas contenir davantage.',
  },
  'pages.cart.sold_out': {
    en: 'Somebody was quicker: there is no place left.',
    fr: 'Quelqu’un a été plus rapide\u00a0: il ne reste aucune place.',
  },
  'pages.cart.one_left': {
    en: 'There is only one place left.',
    fr: 'Il ne reste qu’une place.',
  },
  'pages.cart.some_left': {
    en: 'There are only {left} places left.',
    fr: 'Il ne reste que {left} places.',
  },
  'pages.cart.kept_for_accounts': {
    en: 'Places are scarce, and the last ones are kept for guests who have logged in and confirmed their e-mail address. Do both, and try again.',
    fr: 'Les places sont rares, et les dernières sont gardées pour les clients connectés dont l’adresse courriel est confirmée. Faites les deux, puis réessayez.',
  },
  'pages.cart.most_passes': {
    en: 'One cart holds {most} passes at most. For a larger group, buy these first.',
    fr: 'Un panier contient au plus {most} forfaits. Pour un groupe plus grand, achetez d’abord ceux-ci.',
  },
  'pages.cart.most_tickets': {
    en: 'One cart holds {most} tickets at most. For a larger group, buy these first.',
    fr: 'Un panier contient au plus {most} billets. Pour un groupe plus grand, achetez d’abord ceux-ci.',
  },
  'pages.cart.not_held': {
    en: 'These prices can’t be held for longer than they are now. Your cart itself is kept.',
    fr: 'Ces prix ne peuvent pas être gardés plus longtemps. Votre panier, lui, est gardé.',
  },
})

const lines = area({
  'pages.cart.lines': { en: 'In your cart', fr: 'Dans votre panier' },
  'pages.cart.named': { en: '{name}, {variant}', fr: '{name}, {variant}' },
  'pages.cart.each': { en: '{price} each', fr: '{price} l’unité' },
  'pages.cart.one_more': { en: 'One more costs {price}', fr: 'Un de plus coûte {price}' },
  'pages.cart.so_many': { en: '{count}\u00a0×\u00a0{what}', fr: '{count}\u00a0×\u00a0{what}' },
  'pages.cart.how_many': { en: 'How many: {name}', fr: 'Combien\u00a0: {name}' },
  'pages.cart.fewer': { en: 'One fewer: {name}', fr: 'Un de moins\u00a0: {name}' },
  'pages.cart.more': { en: 'One more: {name}', fr: 'Un de plus\u00a0: {name}' },
  'pages.cart.goes_with': { en: 'Goes with {name}', fr: 'Va avec {name}' },
  'pages.cart.remove': { en: 'Remove', fr: 'Retirer' },
  'pages.cart.removed': { en: '{name} is out of your cart.', fr: 'Retiré de votre panier\u00a0: {name}.' },
  'pages.cart.add': { en: 'Add', fr: 'Ajouter' },
  'pages.cart.was': { en: 'was', fr: 'avant' },
  'pages.cart.gone': { en: 'gone', fr: 'retiré' },
  'pages.cart.no_longer': { en: 'No longer sold', fr: 'N’est plus en vente' },
  'pages.cart.wrong.wrong_currency': {
    en: 'This is not sold in the currency that you pay in, and is out of your total. Take it out here, and buy it by itself afterwards.',
    fr: 'Ceci ne se vend pas dans la devise de votre panier, et n’est pas dans votre total. Retirez-le ici, et achetez-le à part ensuite.',
  },
  'pages.cart.wrong.other_purchase_group': {
    en: 'This is sold by another company than the rest, and is out of your total. Take it out here, and buy it by itself afterwards.',
    fr: 'Ceci est vendu par une autre société que le reste, et n’est pas dans votre total. Retirez-le ici, et achetez-le à part ensuite.',
  },
  'pages.cart.wrong.sold_out': {
    en: 'Somebody was quicker: there is no place left. It is out of your total.',
    fr: 'Quelqu’un a été plus rapide\u00a0: il ne reste aucune place. Ceci n’est pas dans votre total.',
  },
  'pages.cart.wrong.taken_back': {
    en: 'Places got scarce, and this one went to somebody who had logged in with a confirmed e-mail address. It is out of your total. Log in and confirm your address, and nobody takes back what is held for you.',
    fr: 'Les places se sont faites rares, et celle-ci est allée à quelqu’un qui s’était connecté avec une adresse courriel confirmée. Ceci n’est pas dans votre total. Connectez-vous et confirmez votre adresse, et personne ne reprendra ce qui est gardé pour vous.',
  },
  'pages.cart.wrong.too_many': {
    en: 'This is more than one cart may hold, and is out of your total. Take it out here, and buy it by itself afterwards.',
    fr: 'C’est plus qu’un panier ne peut contenir, et ce n’est pas dans votre total. Retirez-le ici, et achetez-le à part ensuite.',
  },
  'pages.cart.take_out': { en: 'Take it out', fr: 'Le retirer' },
  'pages.cart.often': { en: 'Often bought with it', fr: 'Souvent pris avec' },
  'pages.cart.give': { en: 'A gift to the mountain', fr: 'Un don à la montagne' },
})

const trace = area({
  'pages.cart.why': { en: 'Why this price?', fr: 'Pourquoi ce prix\u00a0?' },
  'pages.cart.why_this': { en: 'Why this costs {price}', fr: 'D’où viennent ces {price}' },
  'pages.cart.why_one': { en: 'For one: why this costs {price}', fr: 'À l’unité\u00a0: d’où viennent ces {price}' },
  'pages.cart.step.price_until': { en: 'The price until {day}, {hour}.', fr: 'Le prix jusqu’au {day}, {hour}.' },
  'pages.cart.step.price_now': { en: 'Today’s price.', fr: 'Le prix d’aujourd’hui.' },
  'pages.cart.step.price_weekday': { en: 'A weekday, {day}.', fr: 'Un jour de semaine, {day}.' },
  'pages.cart.step.price_weekend': { en: 'A weekend day, {day}.', fr: 'Un jour de fin de semaine, {day}.' },
  'pages.cart.step.price_peak': { en: 'A peak day, {day}.', fr: 'Un jour de pointe, {day}.' },
  'pages.cart.step.hold': { en: 'Held in your cart', fr: 'Gardé dans votre panier' },
  'pages.cart.step.hold_why': {
    en: 'The price of when you put it in still holds.',
    fr: 'Le prix du moment où vous l’avez pris tient encore.',
  },
  'pages.cart.step.hold_until': {
    en: 'The price of when you put it in holds until {hour}.',
    fr: 'Le prix du moment où vous l’avez pris tient jusqu’à {hour}.',
  },
  'pages.cart.step.age': { en: '{name}: counted as on {day}', fr: '{name}\u00a0: l’âge au {day}' },
  'pages.cart.step.age_why': { en: 'The age on that day counts all winter.', fr: 'L’âge de ce jour compte tout l’hiver.' },
  'pages.cart.step.discount': { en: 'Reduction', fr: 'Réduction' },
  'pages.cart.step.tax': { en: '{tax}, {rate}', fr: '{tax}, {rate}' },
  'pages.cart.step.tax_why': { en: 'On {net} in {place}, rounded to the cent.', fr: 'Sur {net} ({place}), arrondi au cent.' },
  'pages.cart.step.as_is': { en: 'as is', fr: 'inchangé' },
  'pages.cart.step.net': { en: 'Price in the cart', fr: 'Prix dans le panier' },
  'pages.cart.step.share': { en: 'Share in your total', fr: 'Part dans votre total' },
  'pages.cart.step.many_off': { en: 'Before taxes {net}.', fr: 'Avant taxes {net}.' },
  'pages.cart.step.many_net': { en: 'Before taxes {net}, as on the line.', fr: 'Avant taxes {net}, comme sur la ligne.' },
})

/** A tax or region without a text is shown by its code. */
const taxes = area({
  'pages.cart.tax.sales': { en: 'Sales tax', fr: 'Taxe de vente' },
  'pages.cart.tax.resort': { en: 'Resort tax', fr: 'Taxe de station' },
  'pages.cart.tax.gst': { en: 'GST', fr: 'TPS' },
  'pages.cart.tax.pst': { en: 'PST', fr: 'TVP' },
  'pages.cart.tax.qst': { en: 'QST', fr: 'TVQ' },
  'pages.cart.tax.hst': { en: 'HST', fr: 'TVH' },
  'pages.cart.tax.ipt': { en: 'Insurance tax', fr: 'Taxe sur les assurances' },
  'pages.cart.tax.rst': { en: 'Retail sales tax', fr: 'Taxe de vente au détail' },
  'pages.cart.place.us_ca': { en: 'California', fr: 'Californie' },
  'pages.cart.place.us_co': { en: 'Colorado', fr: 'Colorado' },
  'pages.cart.place.us_mt': { en: 'Montana', fr: 'Montana' },
  'pages.cart.place.us_nh': { en: 'New Hampshire', fr: 'New Hampshire' },
  'pages.cart.place.us_or': { en: 'Oregon', fr: 'Oregon' },
  'pages.cart.place.us_ut': { en: 'Utah', fr: 'Utah' },
  'pages.cart.place.us_vt': { en: 'Vermont', fr: 'Vermont' },
  'pages.cart.place.us_wa': { en: 'Washington', fr: 'Washington' },
  'pages.cart.place.us_wy': { en: 'Wyoming', fr: 'Wyoming' },
  'pages.cart.place.ca_ab': { en: 'Alberta', fr: 'Alberta' },
  'pages.cart.place.ca_bc': { en: 'British Columbia', fr: 'Colombie-Britannique' },
  'pages.cart.place.ca_on': { en: 'Ontario', fr: 'Ontario' },
  'pages.cart.place.ca_qc': { en: 'Québec', fr: 'Québec' },
})

const bill = area({
  'pages.cart.bill': { en: 'Your order', fr: 'Votre commande' },
  'pages.cart.savings': { en: 'Reductions', fr: 'Réductions' },
  'pages.cart.subtotal': { en: 'Before taxes', fr: 'Avant taxes' },
  'pages.cart.credit': { en: 'Your credit', fr: 'Votre crédit' },
  'pages.cart.total': { en: 'Total', fr: 'Total' },
  'pages.cart.total_taxed': { en: '{currency}, tax\u00a0included', fr: '{currency}, taxes\u00a0comprises' },
  'pages.cart.total_is': { en: 'Your total is now {total}.', fr: 'Votre total est maintenant de {total}.' },
  'pages.cart.continue': { en: 'Continue', fr: 'Continuer' },
  'pages.cart.waits.one': { en: 'One change waits for you above.', fr: 'Un changement vous attend plus haut.' },
  'pages.cart.waits.other': {
    en: '{number} changes wait for you above.',
    fr: '{number} changements vous attendent plus haut.',
  },
  'pages.cart.to_see.one': { en: 'One change to see', fr: 'Un changement à voir' },
  'pages.cart.to_see.other': { en: '{number} changes to see', fr: '{number} changements à voir' },
  'pages.cart.wrong_waits': {
    en: 'Something in your cart can’t be bought like this.',
    fr: 'Quelque chose dans votre panier ne s’achète pas ainsi.',
  },
  'pages.cart.none_counted': {
    en: 'Your cart is empty now. Add at least one.',
    fr: 'Votre panier est vide maintenant. Ajoutez au moins un forfait.',
  },
})

const hold = area({
  'pages.cart.hold.left': { en: 'Price held for', fr: 'Prix gardé encore' },
  'pages.cart.hold.minutes.one': { en: 'Price held for {count} more minute.', fr: 'Prix gardé encore {count} minute.' },
  'pages.cart.hold.minutes.other': { en: 'Price held for {count} more minutes.', fr: 'Prix gardé encore {count} minutes.' },
  'pages.cart.hold.loose': {
    en: 'Your places are not held just now.',
    fr: 'Vos places ne sont pas gardées en ce moment.',
  },
  'pages.cart.hold.take': { en: 'Hold them again', fr: 'Les garder de nouveau' },
  'pages.cart.hold.places.left': { en: 'Places and prices held for', fr: 'Places et prix gardés encore' },
  'pages.cart.hold.places.minutes.one': {
    en: 'Your places and prices are held for {count} more minute.',
    fr: 'Vos places et vos prix sont gardés encore {count} minute.',
  },
  'pages.cart.hold.places.minutes.other': {
    en: 'Your places and prices are held for {count} more minutes.',
    fr: 'Vos places et vos prix sont gardés encore {count} minutes.',
  },
  'pages.cart.hold.places.over_text': {
    en: 'Your cart is kept at today’s prices. Its places are free for everybody; what you change next takes them again.',
    fr: 'Votre panier est gardé, aux prix d’aujourd’hui. Ses places sont libres pour tous\u00a0; votre prochain changement les reprend.',
  },
  'pages.cart.hold.total': { en: 'Total, held for {left}', fr: 'Total, gardé encore {left}' },
  'pages.cart.hold.total_today': { en: 'Total at today’s prices', fr: 'Total, aux prix d’aujourd’hui' },
  'pages.cart.hold.longer': { en: '15 more minutes', fr: '15 minutes de plus' },
  'pages.cart.hold.over': { en: 'The hold has ended.', fr: 'Le délai est passé.' },
  'pages.cart.hold.over_text': {
    en: 'Your cart is kept; today’s prices apply.',
    fr: 'Votre panier est gardé, aux prix d’aujourd’hui.',
  },
})

const changed = area({
  'pages.cart.changed.one': {
    en: 'One thing changed while you were away.',
    fr: 'Une chose a changé en votre absence.',
  },
  'pages.cart.changed.other': {
    en: '{number} things changed while you were away.',
    fr: '{number} choses ont changé en votre absence.',
  },
  'pages.cart.changed.price': {
    en: 'The price that you were shown has ended.',
    fr: 'Le prix que vous aviez vu n’a plus cours.',
  },
  'pages.cart.changed.withdrawn': {
    en: 'It is no longer sold. We take it out.',
    fr: 'Ce n’est plus en vente. Nous le retirons.',
  },
  'pages.cart.changed.person_left': {
    en: 'Whoever this was for has left your group, or has it already. Choose who gets it.',
    fr: 'La personne à qui vous l’aviez attribué a quitté votre groupe, ou l’a déjà. Choisissez qui le reçoit.',
  },
  'pages.cart.changed.owner_left': {
    en: 'It is bound to somebody who has left your group. We take it out.',
    fr: 'C’est lié à une personne qui a quitté votre groupe. Nous le retirons.',
  },
  'pages.cart.changed.nameless': { en: 'Something that is no longer sold', fr: 'Quelque chose qui n’est plus en vente' },
  'pages.cart.changed.total': { en: 'Your total, tax included', fr: 'Votre total, taxes comprises' },
  'pages.cart.accept.single': { en: 'Accept the change', fr: 'Accepter le changement' },
  'pages.cart.accept.both': { en: 'Accept both changes', fr: 'Accepter les deux' },
  'pages.cart.accept.all': { en: 'Accept all changes', fr: 'Tout accepter' },
})

const insurance = area({
  'pages.cart.uninsured.one': { en: 'One pass is not insured.', fr: 'Un forfait n’est pas assuré.' },
  'pages.cart.uninsured.other': { en: '{number} passes are not insured.', fr: '{number} forfaits ne sont pas assurés.' },
  'pages.cart.uninsured_each': { en: '{name}, {price} each.', fr: '{name}, {price} par forfait.' },
  'pages.cart.insure.single': { en: 'Insure it, {price}', fr: 'L’assurer, {price}' },
  'pages.cart.insure.both': { en: 'Insure both, {price}', fr: 'Assurer les deux, {price}' },
  'pages.cart.insure.all': { en: 'Insure all {number}, {price}', fr: 'Assurer les {number}, {price}' },
  'pages.cart.go_without': { en: 'Go on without', fr: 'Continuer sans' },
})

export const cart = area({
  'pages.cart.title': { en: 'Your cart · Alpenglow', fr: 'Votre panier · Alpenglow' },
  'pages.cart.description': {
    en: 'What is in your cart, what it costs, and why.',
    fr: 'Ce que contient votre panier, ce qu’il coûte, et pourquoi.',
  },
  'pages.cart.heading': { en: 'Your cart', fr: 'Votre panier' },
  'pages.cart.lead': {
    en: 'You’ll say who gets what later on. Every price says how it came about.',
    fr: 'Vous direz plus tard qui a quoi. Chaque prix dit d’où il vient.',
  },
  'pages.cart.lead_given': { en: 'Every price says how it came about.', fr: 'Chaque prix dit d’où il vient.' },
  'pages.cart.failed': { en: 'Your cart didn’t load.', fr: 'Votre panier n’a pas pu être chargé.' },
  'pages.cart.empty': { en: 'Your cart is empty. The mountain waits.', fr: 'Votre panier est vide. La montagne attend.' },
  'pages.cart.to_passes': { en: 'See all passes', fr: 'Voir tous les forfaits' },
  'pages.cart.expired': {
    en: 'Your session has ended. Everything in your cart is still here: just go on.',
    fr: 'Votre session a pris fin. Tout ce qui était dans votre panier y est encore\u00a0: vous pouvez continuer.',
  },
  'pages.cart.expired_back': { en: 'Back to where you were', fr: 'Revenir où vous étiez' },
  'pages.cart.update_failed': {
    en: 'Your cart could not be changed. It is as it was.',
    fr: 'Votre panier n’a pas pu être modifié. Il est comme avant.',
  },
  'pages.cart.unknown': {
    en: 'That broke off on its way. What you see now is what is in your cart.',
    fr: 'La liaison s’est interrompue. Ce que vous voyez maintenant est ce que contient votre panier.',
  },
  'pages.cart.remove_failed': {
    en: 'This could not be taken out. It is still in your cart.',
    fr: 'Impossible de retirer ceci. C’est toujours dans votre panier.',
  },
  'pages.redirect.title': { en: 'One moment · Alpenglow', fr: 'Un instant · Alpenglow' },
  'pages.redirect.description': { en: 'On the way to another page.', fr: 'En route vers une autre page.' },
  ...lines,
  ...trace,
  ...taxes,
  ...bill,
  ...hold,
  ...changed,
  ...insurance,
  ...refusals,
})
