import { area } from '../area.ts'

/** The messages for card data that the shop itself sends: to other API clients, and for an invalid receipt. */
export const cards = area({
  'components.card.number.REQUIRED': { en: 'Enter the number of the card.', fr: 'Inscrivez le numéro de la carte.' },
  'components.card.number.INVALID': {
    en: 'This card number is not right. Look at each digit once more.',
    fr: 'Ce numéro de carte n’est pas juste. Relisez chaque chiffre.',
  },
  'components.card.number.OUT_OF_RANGE': {
    en: 'We don’t know cards with this number.',
    fr: 'Nous ne connaissons pas de carte avec ce numéro.',
  },
  'components.card.number.WRONG_CURRENCY': {
    en: 'What is in your cart can’t be paid with this kind of card.',
    fr: 'Ce genre de carte ne peut pas payer ce qui est dans votre panier.',
  },
  'components.card.month.REQUIRED': { en: 'Choose the month.', fr: 'Choisissez le mois.' },
  'components.card.year.REQUIRED': { en: 'Choose the year.', fr: 'Choisissez l’année.' },
  'components.card.year.OUT_OF_RANGE': {
    en: 'This card has expired, or its year is too far away.',
    fr: 'Cette carte est échue, ou son année est trop lointaine.',
  },
  'components.card.cvc.REQUIRED': { en: 'Enter the security code.', fr: 'Inscrivez le code de sécurité.' },
  'components.card.cvc.INVALID': {
    en: 'The security code has three digits, four with American Express.',
    fr: 'Le code de sécurité a trois chiffres, quatre chez American Express.',
  },
  'components.card.name_on_card.REQUIRED': {
    en: 'Enter the name as it stands on the card.',
    fr: 'Inscrivez le nom tel qu’il figure sur la carte.',
  },
  'components.card.name_on_card.INVALID': {
    en: 'That is no name. Enter it as it stands on the card.',
    fr: 'Ce n’est pas un nom. Inscrivez celui qui figure sur la carte.',
  },
  'components.card.name_on_card.OUT_OF_RANGE': {
    en: 'This name is longer than a card has room for.',
    fr: 'Ce nom est plus long que ce qu’une carte peut porter.',
  },
  'components.card.receipt': {
    en: 'Too much time has gone by. Enter the card once more.',
    fr: 'Trop de temps a passé. Inscrivez la carte encore une fois.',
  },
  'components.card.robot': {
    en: 'We could not tell you from a robot. Try once more.',
    fr: 'Nous n’avons pas pu vous distinguer d’un robot. Réessayez.',
  },
  'components.card.not_here': {
    en: 'Cards can’t be taken here at the moment.',
    fr: 'Les cartes ne peuvent pas être acceptées ici pour l’instant.',
  },
  'components.card.step_missing': {
    en: 'Say what became of your bank’s question.',
    fr: 'Dites ce qu’il est advenu de la question de votre banque.',
  },
})
