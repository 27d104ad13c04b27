import { area } from '../../area.ts'

/** The step for the payment method. */
export const payment = area({
  'pages.payment.title': { en: 'Payment', fr: 'Paiement' },
  'pages.payment.description': {
    en: 'Where your card is at home, what your passes open, and what all of it comes to.',
    fr: 'Où votre carte est domiciliée, ce que vos forfaits ouvrent, et ce que cela fait en tout.',
  },
  'pages.payment.heading': { en: 'Payment', fr: 'Paiement' },
  'pages.payment.lead': {
    en: 'A card, the address where your bank knows you, and what is good to know before the season. Then you look at all of it once more.',
    fr: 'Une carte, l’adresse que connaît votre banque, et ce qu’il est bon de savoir avant la saison. Ensuite, vous reverrez le tout une dernière fois.',
  },
  'pages.payment.card': { en: 'With which card', fr: 'Avec quelle carte' },
  'pages.payment.card_frame': { en: 'Card: name, number, date and code', fr: 'Carte\u00a0: nom, numéro, date et code' },
  'pages.payment.card_safe': {
    en: 'The card goes straight to the card vault. This shop never sees its number.',
    fr: 'La carte va droit au coffre. La boutique n’en voit jamais le numéro.',
  },
  'pages.payment.card_until': { en: '{name}, until {until}', fr: '{name}, jusqu’au {until}' },
  'pages.payment.card_another': { en: 'Use another card', fr: 'Prendre une autre carte' },
  'pages.payment.card_keep': { en: 'Keep the card from before', fr: 'Garder la carte d’avant' },
  'pages.payment.credit_card.tokenization_failed': {
    en: 'This card could not be used for the order. Nothing was charged.',
    fr: 'Cette carte n’a pas pu servir à la commande. Rien n’a été débité.',
  },
  'pages.payment.card_failed': {
    en: 'The card could not be kept. Nothing was charged. Please try again.',
    fr: 'La carte n’a pas pu être prise. Rien n’a été débité. Réessayez.',
  },
  'pages.payment.vault_away': { en: 'The card vault does not answer.', fr: 'Le coffre des cartes ne répond pas.' },
  'pages.payment.vault_away_text': {
    en: 'That is us, not your card. Everything else on this page is kept.',
    fr: 'C’est de notre fait, pas de celui de votre carte. Tout le reste de cette page est gardé.',
  },
  'pages.payment.vault_again': { en: 'Try again', fr: 'Réessayer' },
  'pages.payment.vault_ticket': {
    en: 'The card could not be taken. Nothing was charged. Please press once more.',
    fr: 'La carte n’a pas pu être prise. Rien n’a été débité. Appuyez encore une fois.',
  },
  'pages.payment.vault_limit': {
    en: 'Too many tries. Wait a few minutes, then try again. Nothing was charged.',
    fr: 'Trop d’essais. Attendez quelques minutes, puis réessayez. Rien n’a été débité.',
  },
  'pages.payment.vault_unreachable': {
    en: 'The card vault did not answer. Nothing was charged. What you typed is still there: press once more.',
    fr: 'Le coffre des cartes n’a pas répondu. Rien n’a été débité. Ce que vous avez inscrit est encore là\u00a0: appuyez de nouveau.',
  },
  'pages.payment.demo': {
    en: 'This is a demonstration: no card is charged. {books} show what it was asked.',
    fr: 'C’est une démonstration\u00a0: aucune carte n’est débitée. {books} montrent ce qui lui a été demandé.',
  },
  'pages.payment.demo_books': { en: 'The bank’s books', fr: 'Les livres de la banque' },
  'pages.payment.next.usual': {
    en: 'Try another card, or call your bank.',
    fr: 'Essayez une autre carte, ou appelez votre banque.',
  },
  'pages.payment.next.funds': {
    en: 'Use another card, or try this one again later.',
    fr: 'Prenez une autre carte, ou réessayez celle-ci plus tard.',
  },
  'pages.payment.next.call': {
    en: 'Call the number on the back of the card, then try it again. Or use another one.',
    fr: 'Appelez le numéro au dos de la carte, puis réessayez-la. Ou prenez-en une autre.',
  },
  'pages.payment.next.another': { en: 'Another card will do.', fr: 'Une autre carte fera l’affaire.' },
  'pages.payment.next.number': {
    en: 'Compare the number with the card, or use another one.',
    fr: 'Comparez le numéro avec la carte, ou prenez-en une autre.',
  },
  'pages.payment.next.code': {
    en: 'Compare it with the card. The rest of the card is kept.',
    fr: 'Comparez-le avec la carte. Le reste de la carte est gardé.',
  },
  'pages.payment.next.answer': {
    en: 'Ask again and answer its question, or use another card.',
    fr: 'Interrogez-la encore et répondez à sa question, ou prenez une autre carte.',
  },
  'pages.payment.next.late': {
    en: 'Try again, or use another card.',
    fr: 'Réessayez, ou prenez une autre carte.',
  },
  'pages.payment.next.ours': {
    en: 'That was us, not your bank. Your cart is as it was, and your card is kept.',
    fr: 'C’est de notre fait, pas de celui de votre banque. Votre panier est intact, et votre carte est gardée.',
  },
  'pages.payment.next.wait': {
    en: 'Try again a little later, in an hour at most. Your cart is kept, and so is your card.',
    fr: 'Réessayez un peu plus tard, au plus dans une heure. Votre panier est gardé, votre carte aussi.',
  },
  'pages.payment.next.forgotten': {
    en: 'The rest of the card is kept.',
    fr: 'Le reste de la carte est gardé.',
  },
  'pages.payment.this_again': { en: 'Try this one again', fr: 'Réessayer celle-ci' },
  'pages.payment.try_again': { en: 'Try again', fr: 'Réessayer' },
  'pages.payment.code_asked': {
    en: 'Its security code went to your bank, and nobody keeps it: please type it once more.',
    fr: 'Son code de sécurité est parti à votre banque, et personne ne le garde\u00a0: tapez-le encore une fois.',
  },
  'pages.payment.problem.EXPIRED': {
    en: 'The card that you gave has expired. Please give another one.',
    fr: 'La carte que vous avez donnée est expirée. Donnez-en une autre.',
  },
  'pages.payment.problem.WRONG_CURRENCY': {
    en: 'The card that you gave can’t pay for what is in your cart by now. Please give another one.',
    fr: 'La carte que vous avez donnée ne peut pas payer ce qui est maintenant dans votre panier. Donnez-en une autre.',
  },
  'pages.payment.card_unknown': {
    en: 'We don’t know yet what your bank says to this card. We are asking it: please don’t take another one before that. You find the answer at the review.',
    fr: 'Nous ne savons pas encore ce que votre banque dit de cette carte. Nous l’interrogeons\u00a0: n’en prenez pas d’autre avant. Vous trouverez la réponse à la vérification.',
  },
  'pages.payment.how': { en: 'How you pay', fr: 'Comment vous payez' },
  'pages.payment.credit_pays': {
    en: 'Your credit pays all of it. No card is needed.',
    fr: 'Votre crédit couvre tout. Aucune carte n’est nécessaire.',
  },
  'pages.payment.nothing_left': {
    en: 'Nothing is left to pay. No card is needed.',
    fr: 'Il ne reste rien à payer. Aucune carte n’est nécessaire.',
  },
  'pages.payment.credit_lead': {
    en: 'What is good to know before the season. Then you look at all of it once more.',
    fr: 'Ce qu’il est bon de savoir avant la saison. Ensuite, vous reverrez le tout une dernière fois.',
  },
  'pages.payment.to_review': { en: 'Continue to review', fr: 'Continuer vers la vérification' },
  'pages.payment.billing': { en: 'Billing address', fr: 'Adresse de facturation' },
  'pages.payment.billing_why': {
    en: 'Where your bank knows you. The phone number is only for the bank, and if something is wrong with this order.',
    fr: 'Là où votre banque vous connaît. Le téléphone ne sert qu’à la banque, et si quelque chose ne va pas avec cette commande.',
  },
  'pages.payment.billing_home': { en: 'The same as at home', fr: 'La même qu’à domicile' },
  'pages.payment.billing_change': { en: 'Another address', fr: 'Une autre adresse' },
  'pages.payment.billing_use': { en: 'Use this address', fr: 'Prendre cette adresse' },
  'pages.payment.billing_enter': { en: 'Enter the address', fr: 'Inscrire l’adresse' },
  'pages.payment.billing_later': { en: 'Later', fr: 'Plus tard' },
  'pages.payment.billing_cancel': { en: 'Leave it as it was', fr: 'Laisser comme avant' },
  'pages.payment.before': { en: 'Before you pay', fr: 'Avant de payer' },
  'pages.payment.access': { en: 'When the gate stays shut', fr: 'Quand le portillon reste fermé' },
  'pages.payment.access_reserved.one': {
    en: 'At {count} resort a day is reserved first.',
    fr: 'Dans {count} station, on réserve d’abord un jour.',
  },
  'pages.payment.access_reserved.other': {
    en: 'At {count} resorts a day is reserved first.',
    fr: 'Dans {count} stations, on réserve d’abord un jour.',
  },
  'pages.payment.access_shut': { en: 'Not valid {ranges}.', fr: 'Non valable {ranges}.' },
  'pages.payment.access_read': {
    en: 'I know on which days these passes don’t open the gate.',
    fr: 'Je sais quels jours ces forfaits n’ouvrent pas le portillon.',
  },
  'pages.payment.access_missing': {
    en: 'Please read this first: it can’t be changed after you have paid.',
    fr: 'À lire d’abord\u00a0: cela ne se change plus après le paiement.',
  },
  'pages.payment.terms': {
    en: 'I accept the {terms} and {refunds}.',
    fr: 'J’accepte les {terms} et {refunds}.',
  },
  'pages.payment.terms_word': { en: 'terms of sale', fr: 'conditions de vente' },
  'pages.payment.refunds_word': { en: 'how refunds work', fr: 'les règles de remboursement' },
  'pages.payment.terms_missing': {
    en: 'Without your yes to these we may not sell you anything.',
    fr: 'Sans votre accord, nous ne pouvons rien vous vendre.',
  },
  'pages.payment.today': { en: 'To pay today', fr: 'À payer aujourd’hui' },
  'pages.payment.nothing_charged': { en: 'Nothing is charged on this page.', fr: 'Rien n’est débité sur cette page.' },
  'pages.payment.changed_waits': {
    en: 'Something in your cart changed. Look at it first.',
    fr: 'Quelque chose a changé dans votre panier. À\u00a0voir d’abord.',
  },
  'pages.payment.saved': { en: 'The billing address is kept.', fr: 'L’adresse de facturation est gardée.' },
})
