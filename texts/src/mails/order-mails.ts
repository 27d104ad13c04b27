import { area } from '../area.ts'

/** Mails about an order, to its buyer. */
export const orderMails = area({
  'mails.to_order': { en: 'See the order', fr: 'Voir la commande' },
  'mails.fact.total': { en: 'Total', fr: 'Total' },
  'mails.fact.order': { en: 'Order', fr: 'Commande' },
  'mails.fact.receipt': { en: 'Receipt', fr: 'Reçu' },
  'mails.order_placed.subject': {
    en: 'First light is yours (order {order})',
    fr: 'À vous la première lueur (commande {order})',
  },
  'mails.order_placed.title': { en: 'First light is yours.', fr: 'À vous la première lueur.' },
  'mails.order_placed.text': {
    en: 'Thank you. This is who has what now; the receipt is attached.',
    fr: 'Merci. Voici qui a quoi maintenant\u00a0; le reçu est joint.',
  },
  'mails.order_placed.gifts': { en: 'Given', fr: 'Dons' },
  'mails.order_placed.nameless': { en: 'A guest, without a name yet', fr: 'Un invité, encore sans nom' },
  'mails.order_placed.photo_one': {
    en: '{names} still needs a photo for the pass. It takes a minute.',
    fr: 'Une photo à ajouter pour le forfait\u00a0: {names}. C’est l’affaire d’une minute.',
  },
  'mails.order_placed.photo_many': {
    en: 'These still need a photo for the pass: {names}. It takes a minute each.',
    fr: 'Des photos à ajouter pour les forfaits\u00a0: {names}. C’est l’affaire d’une minute chacune.',
  },
  'mails.order_placed.next': {
    en: 'The page of your order says what is still missing for each of you.',
    fr: 'La page de votre commande dit ce qui manque encore à chacun.',
  },
  'mails.order_placed.cards': { en: 'How cards come', fr: 'Les cartes' },
  'mails.order_given.subject': { en: 'Thank you for your gift (order {order})', fr: 'Merci de votre don (commande {order})' },
  'mails.order_given.title': { en: 'Thank you.', fr: 'Merci.' },
  'mails.order_given.text': {
    en: 'This is what you have given; the receipt is attached.',
    fr: 'Voici ce que vous avez donné\u00a0; le reçu est joint.',
  },
  'mails.order_in_review.subject': { en: 'We are looking at your order {order}', fr: 'Nous regardons votre commande {order}' },
  'mails.order_in_review.title': { en: 'We are looking at your order', fr: 'Nous regardons votre commande' },
  'mails.order_in_review.text': {
    en: 'Your order is here, and its places and prices are held. Somebody at our desk looks at it before it counts.',
    fr: 'Votre commande est arrivée, ses places et ses prix sont retenus. Quelqu’un à notre guichet la regarde avant qu’elle compte.',
  },
  'mails.order_in_review.nothing': { en: 'So far nothing was charged.', fr: 'Jusque-là, rien n’est débité.' },
  'mails.order_in_review.credit': {
    en: 'Your credit of {credit} is kept for it. Should we not accept the order, it is yours again.',
    fr: 'Votre crédit de {credit} lui est réservé. Si nous n’acceptions pas la commande, il serait de nouveau à vous.',
  },
  'mails.order_in_review.next': {
    en: 'You need do nothing. We write to you as soon as we know more.',
    fr: 'Vous n’avez rien à faire. Nous vous écrivons dès que nous en savons plus.',
  },
  'mails.order_ended.held': {
    en: 'Nothing was charged, and what your bank had set aside is yours again.',
    fr: 'Rien n’a été débité, et ce que votre banque avait réservé vous revient.',
  },
  'mails.order_ended.taken': {
    en: 'Your card was charged. We give all of it back, and your bank shows it within a few days.',
    fr: 'Votre carte a été débitée. Nous rendons tout, et votre banque l’affiche d’ici quelques jours.',
  },
  'mails.order_ended.nothing': { en: 'Nothing was charged.', fr: 'Rien n’a été débité.' },
  'mails.order_ended.credit': {
    en: 'The credit that you used, {credit}, is yours again.',
    fr: 'Le crédit que vous aviez utilisé, {credit}, est de nouveau à vous.',
  },
  'mails.order_refused.subject': { en: 'Order {order} was not placed', fr: 'La commande {order} n’a pas été passée' },
  'mails.order_refused.title': { en: 'Your order was not placed', fr: 'Votre commande n’a pas été passée' },
  'mails.order_refused.text': {
    en: 'We have looked at your order and could not accept it.',
    fr: 'Nous avons regardé votre commande et n’avons pas pu l’accepter.',
  },
  'mails.order_refused.next': {
    en: 'If you think that we are wrong, reply to this e-mail or ask at the desk.',
    fr: 'Si vous pensez que nous nous trompons, répondez à ce courriel ou demandez au guichet.',
  },
  'mails.order_forgotten.subject': {
    en: 'We did not get to your order {order}',
    fr: 'Nous n’avons pas pu voir votre commande {order}',
  },
  'mails.order_forgotten.title': { en: 'We did not get to your order', fr: 'Nous n’avons pas pu voir votre commande' },
  'mails.order_forgotten.text': {
    en: 'A bank keeps money for a few days only, and nobody at our desk looked at your order in that time. So it is canceled. That is our fault, and we are sorry.',
    fr: 'Une banque ne garde de l’argent que quelques jours, et personne à notre guichet n’a regardé votre commande à temps. Elle est donc annulée. C’est notre faute, et nous en sommes désolés.',
  },
  'mails.order_forgotten.next': {
    en: 'Would you still like what was in it? Reply to this e-mail, and we see to it, or order it again.',
    fr: 'Vous voulez toujours ce qu’elle contenait\u00a0? Répondez à ce courriel et nous nous en occupons, ou commandez-le de nouveau.',
  },
  'mails.order_too_late.text': {
    en: 'There is a ticket for a day in your order, and nobody at our desk looked at it before. So it is canceled. That is our fault, and we are sorry.',
    fr: 'Votre commande contient un billet pour un jour précis, et personne à notre guichet ne l’a regardée avant. Elle est donc annulée. C’est notre faute, et nous en sommes désolés.',
  },
  'mails.order_too_late.next': {
    en: 'Would you like another day, or what else was in it? Reply to this e-mail, and we see to it.',
    fr: 'Vous voulez un autre jour, ou le reste de la commande\u00a0? Répondez à ce courriel et nous nous en occupons.',
  },
  'mails.order_let_go.subject': {
    en: 'Your bank has let go of your order {order}',
    fr: 'Votre banque a libéré l’argent de votre commande {order}',
  },
  'mails.order_let_go.title': { en: 'Your order was not placed', fr: 'Votre commande n’a pas été passée' },
  'mails.order_let_go.text': {
    en: 'We were still looking at your order when your bank let go of the money that it had set aside for it. So the order is canceled.',
    fr: 'Nous regardions encore votre commande quand votre banque a libéré l’argent qu’elle lui réservait. La commande est donc annulée.',
  },
  'mails.order_let_go.next': {
    en: 'Would you still like what was in it? Order it again, with this card or another. Your bank knows why it let go.',
    fr: 'Vous voulez toujours ce qu’elle contenait\u00a0? Commandez-le de nouveau, avec cette carte ou une autre. Votre banque sait pourquoi elle a libéré l’argent.',
  },
  'mails.order_lost.subject': { en: 'Order {order} is canceled', fr: 'La commande {order} est annulée' },
  'mails.order_lost.title': { en: 'Your bank took back its yes', fr: 'Votre banque est revenue sur son accord' },
  'mails.order_lost.text': {
    en: 'We had placed your order. Then your bank let go of the money before we could take it. So the order is canceled, and what was in it opens no gate.',
    fr: 'Nous avions passé votre commande. Puis votre banque a libéré l’argent avant que nous puissions le prendre. La commande est donc annulée, et ce qu’elle contenait n’ouvre aucune barrière.',
  },
  'mails.order_lost.receipt': {
    en: 'Receipt {receipt} is void. Please do not use it.',
    fr: 'Le reçu {receipt} est annulé. Ne vous en servez pas.',
  },
  'mails.order_lost.next': {
    en: 'Would you still like it? Order it again, with this card or another. Your bank knows why it let go; if you have a question for us, reply to this e-mail.',
    fr: 'Vous le voulez toujours\u00a0? Commandez-le de nouveau, avec cette carte ou une autre. Votre banque sait pourquoi elle a libéré l’argent\u00a0; si vous avez une question pour nous, répondez à ce courriel.',
  },
})
