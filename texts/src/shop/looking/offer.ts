import { area } from '../../area.ts'

/** The offer on home and on a partner's page: the sentence with its answer, and the passes. */
export const offer = area({
  'components.ask.label': { en: 'Which pass is mine?', fr: 'Quel forfait est le mien\u00a0?' },
  'components.ask.who.one': { en: 'I am {adults} with {children},', fr: 'Je suis {adults} et {children},' },
  'components.ask.who.other': { en: 'We are {adults} and {children},', fr: 'Nous sommes {adults} et {children},' },
  'components.ask.how.one': {
    en: 'I ski about {days} a winter, mostly at {resort}.',
    fr: 'je skie environ {days} par hiver, surtout à {resort}.',
  },
  'components.ask.how.other': {
    en: 'we ski about {days} a winter, mostly at {resort}.',
    fr: 'nous skions environ {days} par hiver, surtout à {resort}.',
  },
  'components.ask.how_anywhere.one': {
    en: 'I ski about {days} a winter, {resort}.',
    fr: 'je skie environ {days} par hiver, {resort}.',
  },
  'components.ask.how_anywhere.other': {
    en: 'we ski about {days} a winter, {resort}.',
    fr: 'nous skions environ {days} par hiver, {resort}.',
  },
  'components.ask.adults': { en: 'Adults', fr: 'Adultes' },
  'components.ask.children': { en: 'Children', fr: 'Enfants' },
  'components.ask.days': { en: 'Days a winter', fr: 'Jours par hiver' },
  'components.ask.resort': { en: 'Resort', fr: 'Station' },
  'components.ask.nothing': { en: 'There is nothing to choose.', fr: 'Il n’y a rien à choisir.' },
  'components.ask.adult.one': { en: '{count} adult', fr: '{count} adulte' },
  'components.ask.adult.other': { en: '{count} adults', fr: '{count} adultes' },
  'components.ask.adult_none': { en: 'no adults', fr: 'aucun adulte' },
  'components.ask.child.one': { en: '{count} child', fr: '{count} enfant' },
  'components.ask.child.other': { en: '{count} children', fr: '{count} enfants' },
  'components.ask.child_none': { en: 'no children', fr: 'aucun enfant' },
  'components.ask.day.one': { en: '{count} day', fr: '{count} jour' },
  'components.ask.day.other': { en: '{count} days', fr: '{count} jours' },
  'components.ask.anywhere': { en: 'here and there', fr: 'tantôt ici, tantôt là' },
  'components.ask.ticket.one': { en: '{number} day ticket', fr: '{number} billet de journée' },
  'components.ask.ticket.other': { en: '{number} day tickets', fr: '{number} billets de journée' },
  'components.ask.each.one': { en: '{bought}, {price} a day', fr: '{bought}, {price} par jour' },
  'components.ask.each.other': { en: '{bought}, {price} a day each', fr: '{bought}, {price} par jour et par personne' },
  'components.ask.pass_pays': {
    en: 'From {day} days on, a pass costs less.',
    fr: 'Un forfait revient moins cher à partir de {day} jours.',
  },
  'components.ask.currency': {
    en: 'Counted in {currency}, like the tickets. Passes in {other} are left out.',
    fr: 'Calculé en {currency}, comme les billets. Les forfaits en {other} n’y sont pas.',
  },
  'components.ask.nobody': {
    en: 'Tell us who skis, and we’ll do the math.',
    fr: 'Dites-nous qui skie, et nous faisons le calcul.',
  },
  'components.ask.unsold': {
    en: 'Nothing on sale covers this yet.',
    fr: 'Rien de ce qui est en vente n’y répond encore.',
  },
  'components.ask.arithmetic': { en: 'See the arithmetic', fr: 'Voir le calcul' },
  'components.ask.failed': {
    en: 'Passes and resorts didn’t load.',
    fr: 'Les forfaits et les stations n’ont pas pu être chargés.',
  },
  'components.ways.one': { en: '{number} way up', fr: '{number} façon de monter' },
  'components.ways.other': { en: '{number} ways up', fr: '{number} façons de monter' },
  'components.ways.lead': {
    en: 'Buy now, decide later who skis: a pass can be given to anyone in your household until its first day.',
    fr: 'Achetez maintenant, décidez plus tard qui skie\u00a0: un forfait peut aller à n’importe qui de votre foyer jusqu’à son premier jour.',
  },
  'components.ways.buy': { en: 'Buy', fr: 'Acheter' },
  'components.ways.all': { en: 'Compare all passes', fr: 'Comparer tous les forfaits' },
})
