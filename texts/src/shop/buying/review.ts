import { area } from '../../area.ts'

/** The last step, and the bank's refusals. */
export const review = area({
  'pages.review.title': { en: 'Review', fr: 'Vérification' },
  'pages.review.description': {
    en: 'Who gets what, with which card it is paid, and what all of it comes to.',
    fr: 'Qui a quoi, avec quelle carte on paie, et ce que cela fait en tout.',
  },
  'pages.review.heading': { en: 'One last look', fr: 'Un dernier regard' },
  'pages.review.all_today': { en: 'All today, {card}', fr: 'Tout aujourd’hui, {card}' },
  'pages.review.billed_to': { en: 'Billed to', fr: 'Facturé à' },
  'pages.review.lead': {
    en: 'Read it once more. Your bank is asked when you press the button, and not before.',
    fr: 'Relisez une dernière fois. Votre banque n’est interrogée que lorsque vous appuyez sur le bouton.',
  },
  'pages.review.credit_lead': {
    en: 'Read it once more. It is yours when you press the button, and not before.',
    fr: 'Relisez une dernière fois. Tout est à vous lorsque vous appuyez sur le bouton, pas avant.',
  },
  'pages.review.pay': { en: 'Pay {total}', fr: 'Payer {total}' },
  'pages.review.place': { en: 'Place the order', fr: 'Passer la commande' },
  'pages.review.charged': {
    en: 'Charged to your {card} once everything is yours. Else nothing is.',
    fr: 'Débité sur votre {card} une fois que tout est à vous. Sinon, rien ne l’est.',
  },
  'pages.review.credit_pays': {
    en: 'Your credit pays all of it, so no bank is asked.',
    fr: 'Votre crédit couvre tout\u00a0: aucune banque n’est interrogée.',
  },
  'pages.review.nothing_left': {
    en: 'Nothing is left to pay, so no bank is asked.',
    fr: 'Il ne reste rien à payer\u00a0: aucune banque n’est interrogée.',
  },
  'pages.review.credit_pays_text': {
    en: 'What is left of it stays yours.',
    fr: 'Ce qui en reste est toujours à vous.',
  },
  'pages.review.who_gets_what': { en: 'For each of you', fr: 'Pour chacun de vous' },
  'pages.review.authorized': { en: 'Your bank has said yes.', fr: 'Votre banque a dit oui.' },
  'pages.review.authorized_text': {
    en: 'Nothing is charged yet, and nothing is yours yet. Press the button, and both are done.',
    fr: 'Rien n’est encore débité, et rien n’est encore à vous. Appuyez sur le bouton, et ce sera fait.',
  },
  'pages.review.elsewhere': {
    en: 'Your bank is asking in another window or on another device.',
    fr: 'Votre banque vous pose une question dans une autre fenêtre ou sur un autre appareil.',
  },
  'pages.review.elsewhere_text': {
    en: 'Answer it there, or ask anew here: then the other question counts no more.',
    fr: 'Répondez-y là-bas, ou interrogez-la d’ici\u00a0: l’autre question ne compte alors plus.',
  },
  'pages.review.lost': {
    en: 'No answer has come. Nothing is charged.',
    fr: 'Aucune réponse n’est venue. Rien n’est débité.',
  },
  'pages.review.lost_text': {
    en: 'Ask again: for one cart your bank reserves once, and we give back what nobody uses.',
    fr: 'Interrogez de nouveau votre banque\u00a0: elle ne réserve qu’une fois pour un panier, et nous rendons ce qui ne sert pas.',
  },
  'pages.review.failed': {
    en: 'Your bank was not asked. Nothing was charged. Please look at your cart once more.',
    fr: 'Votre banque n’a pas été interrogée. Rien n’a été débité. Regardez encore une fois votre panier.',
  },
  'pages.review.superseded': {
    en: 'What your bank was asked before counts no more: you stopped, or your cart or card changed.',
    fr: 'Ce qui a été demandé à votre banque ne compte plus\u00a0: vous avez arrêté, ou le panier ou la carte a changé.',
  },
  'pages.review.superseded_text': {
    en: 'What it reserved for that, we give back.',
    fr: 'Ce qu’elle a réservé pour cela, nous le rendons.',
  },
  'pages.review.type_code': { en: 'Type the security code', fr: 'Inscrire le code de sécurité' },
  'pages.review.bank_failed': {
    en: 'Your bank’s question could not be shown.',
    fr: 'La question de votre banque n’a pas pu être affichée.',
  },
  'pages.review.waiting_soon': {
    en: 'Asking your bank. Mostly this takes ten seconds.',
    fr: 'Nous interrogeons votre banque. Dix secondes, le plus souvent.',
  },
  'pages.review.waiting_late': { en: 'Still asking your bank.', fr: 'Nous interrogeons toujours votre banque.' },
  'pages.review.waiting_unknown': {
    en: 'We don’t know yet what your bank decided. We are asking it. Please don’t pay a second time.',
    fr: 'Nous ignorons encore ce que votre banque a décidé. Nous l’interrogeons. Ne payez pas une deuxième fois.',
  },
  'pages.review.waiting_placing': {
    en: 'Your bank has said yes. We are writing down your order.',
    fr: 'Votre banque a dit oui. Nous inscrivons votre commande.',
  },
  'pages.review.waiting_unplaced': {
    en: 'We don’t know yet whether your order has arrived. We are asking again. Please don’t pay a second time.',
    fr: 'Nous ignorons encore si votre commande est arrivée. Nous redemandons. Ne payez pas une deuxième fois.',
  },
  'pages.review.meanwhile_asked': {
    en: 'Should you close this page before it has answered, nothing is bought and nothing is charged: what it reserved goes back.',
    fr: 'Si vous fermez cette page avant sa réponse, rien n’est acheté et rien n’est débité : ce qu’elle a réservé lui est rendu.',
  },
  'pages.review.meanwhile_unplaced': {
    en: 'If it has, you find it among your orders, also when you close this page. If it has not, nothing is charged.',
    fr: 'Si oui, vous la trouverez parmi vos commandes, même si vous fermez cette page. Sinon, rien n’est débité.',
  },
  'pages.review.empty': {
    en: 'Your cart is empty. Nothing was ordered, and nothing was charged.',
    fr: 'Votre panier est vide. Rien n’a été commandé, et rien n’a été débité.',
  },
  'pages.review.changed': {
    en: 'Something in your cart changed on the last step. Nothing was charged. Please look at it, then go on.',
    fr: 'Quelque chose a changé dans votre panier à la dernière étape. Rien n’a été débité. Regardez, puis continuez.',
  },
  'pages.review.to_cart': { en: 'Open the cart', fr: 'Ouvrir le panier' },
  'pages.review.not_placed': {
    en: 'The order did not go through. Nothing was charged.',
    fr: 'La commande n’a pas abouti. Rien n’a été débité.',
  },
  'pages.review.not_placed_ours': {
    en: 'That was us, not your bank. Your cart is as it was: try again in a moment.',
    fr: 'C’est de notre fait, pas de celui de votre banque. Votre panier est intact : réessayez dans un instant.',
  },
  'pages.review.time_over': {
    en: 'The time for your cart ran out while your bank was asking. Nothing was charged. Your cart is kept, at today’s prices.',
    fr: 'Le délai de votre panier est passé pendant que votre banque vous interrogeait. Rien n’a été débité. Votre panier est gardé, aux prix d’aujourd’hui.',
  },
  'pages.review.bank_asks': { en: 'Your bank is asking you', fr: 'Votre banque vous pose une question' },
  'pages.review.bank_who': {
    en: 'Below is your bank, not this shop. We see only its yes or no.',
    fr: 'Ci-dessous, c’est votre banque, pas la boutique. Nous ne voyons que son oui ou son non.',
  },
  'pages.review.bank_frame': { en: 'Your bank', fr: 'Votre banque' },
  'pages.review.bank_looks': { en: 'Your bank looks at your browser', fr: 'Votre banque reconnaît votre navigateur' },
  'pages.review.bank_stop': { en: 'Stop and use another card', fr: 'Arrêter et prendre une autre carte' },
  'pages.review.bank_leaving': {
    en: 'Your bank still waits for your answer. Without it, it does not pay.',
    fr: 'Votre banque attend encore votre réponse. Sans elle, elle ne paie pas.',
  },
  'pages.review.bank_stay': { en: 'Back to the question', fr: 'Revenir à la question' },
  'pages.review.bank_minutes.one': { en: '{count} minute to answer', fr: '{count} minute pour répondre' },
  'pages.review.bank_minutes.other': { en: '{count} minutes to answer', fr: '{count} minutes pour répondre' },
  'components.card.name': { en: '{brand} ending in\u00a0{digits}', fr: '{brand} se terminant par\u00a0{digits}' },
  'components.card.refused.112': {
    en: 'The card could not be authorized. Nothing was charged.',
    fr: 'La carte n’a pas pu être autorisée. Rien n’a été débité.',
  },
  'components.card.refused.151': {
    en: 'Your bank did not answer in time. Nothing was charged.',
    fr: 'Votre banque n’a pas répondu à temps. Rien n’a été débité.',
  },
  'components.card.refused.201': {
    en: 'Your bank wants you to call it first. Nothing was charged.',
    fr: 'Votre banque veut que vous l’appeliez d’abord. Rien n’a été débité.',
  },
  'components.card.refused.202': {
    en: 'This card has expired. Nothing was charged.',
    fr: 'Cette carte est expirée. Rien n’a été débité.',
  },
  'components.card.refused.203': {
    en: 'Your bank said no. Nothing was charged.',
    fr: 'Votre banque a refusé. Rien n’a été débité.',
  },
  'components.card.refused.204': {
    en: 'There is not enough on this card. Nothing was charged.',
    fr: 'Le solde de cette carte ne suffit pas. Rien n’a été débité.',
  },
  'components.card.refused.205': {
    en: 'Your bank no longer takes this card. Nothing was charged.',
    fr: 'Votre banque n’accepte plus cette carte. Rien n’a été débité.',
  },
  'components.card.refused.208': {
    en: 'This card is not switched on for payments like this. Nothing was charged.',
    fr: 'Cette carte n’est pas activée pour ce paiement. Rien n’a été débité.',
  },
  'components.card.refused.209': {
    en: 'The security code does not match. Nothing was charged.',
    fr: 'Le code de sécurité ne correspond pas. Rien n’a été débité.',
  },
  'components.card.refused.216': {
    en: 'Your bank could not tell that it was you. Nothing was charged.',
    fr: 'Votre banque n’a pas pu vous reconnaître. Rien n’a été débité.',
  },
  'components.card.refused.217': {
    en: 'Your bank got no answer. Nothing was charged.',
    fr: 'Votre banque est restée sans réponse. Rien n’a été débité.',
  },
  'components.card.refused.231': {
    en: 'Your bank does not know this card number. Nothing was charged.',
    fr: 'Votre banque ne connaît pas ce numéro de carte. Rien n’a été débité.',
  },
  'components.card.refused.250': {
    en: 'For your safety we forgot the security code. Please type it again.',
    fr: 'Par sécurité, nous avons oublié le code de sécurité. Tapez-le de nouveau.',
  },
  'components.card.refused.429': {
    en: 'Too many tries with cards. Nothing was charged.',
    fr: 'Trop d’essais de cartes. Rien n’a été débité.',
  },
  'components.card.refused.503': {
    en: 'Your bank was not asked. Nothing was charged.',
    fr: 'Votre banque n’a pas été interrogée. Rien n’a été débité.',
  },
})
