import { area } from '../../area.ts'

/**
 * Why a person can't be assigned a cart line: the page shows it before the press, and the server refuses it whatever a
 * page shows.
 */
export const assignmentRefusalTexts = area({
  'components.giving.refused.not_of_group': {
    en: 'Nobody of your household. Load the page again to see who there is.',
    fr: 'Personne de votre foyer. Rechargez la page pour voir qui en fait partie.',
  },
  'components.giving.refused.age_unknown': {
    en: 'First we need to know the date of birth.',
    fr: 'Il nous faut d’abord la date de naissance.',
  },
  'components.giving.refused.too_young': {
    en: 'Too young for this on the day that counts.',
    fr: 'Trop jeune pour cela le jour qui compte.',
  },
  'components.giving.refused.too_old': {
    en: 'Too old for this on the day that counts.',
    fr: 'Trop âgé pour cela le jour qui compte.',
  },
  'components.giving.refused.needs_base_product': {
    en: 'Needs a pass under it first.',
    fr: 'Demande d’abord un forfait.',
  },
  'components.giving.refused.base_belongs_to_another': {
    en: 'Goes with a pass that somebody else has.',
    fr: 'Va avec un forfait que quelqu’un d’autre possède.',
  },
  'components.giving.refused.for_nobody': {
    en: 'A gift is for nobody in particular.',
    fr: 'Un don n’est pour personne en particulier.',
  },
  'components.giving.refused.not_sold': { en: 'This is no longer sold.', fr: 'Ceci n’est plus en vente.' },
  'components.giving.refused.not_with_the_rest': {
    en: 'This can’t be bought as it is. Your cart says why.',
    fr: 'Ceci ne peut pas être acheté ainsi. Votre panier dit pourquoi.',
  },
  'components.giving.refused.waits_for_consent': {
    en: 'Under 13: a grown-up of their own household has to agree first.',
    fr: 'Moins de 13 ans\u00a0: un adulte de son propre foyer doit d’abord donner son accord.',
  },
  'components.giving.refused.has_it_already': { en: 'Has this already.', fr: 'L’a déjà.' },
  'components.giving.refused.gets_it_already': {
    en: 'Gets this already, with another line of your cart.',
    fr: 'Le reçoit déjà, avec une autre ligne de votre panier.',
  },
  'components.giving.because.renewal': {
    en: 'Renews the pass that {name} had last winter, and so can’t be anybody else’s.',
    fr: 'Renouvelle le forfait que {name} avait l’hiver dernier\u00a0: ce ne peut être pour personne d’autre.',
  },
  'components.giving.because.upgrade': {
    en: 'Makes more of the pass that {name} has, and so can’t be anybody else’s.',
    fr: 'Ajoute au forfait que {name} possède\u00a0: ce ne peut être pour personne d’autre.',
  },
  'components.giving.renewable': {
    en: '{name} can renew last winter’s pass for less: {price}.',
    fr: '{name} peut renouveler le forfait de l’hiver dernier pour moins\u00a0: {price}.',
  },
  'components.giving.upgradable': {
    en: '{name} has a pass that becomes this one for less: {price}.',
    fr: '{name} a un forfait qui devient celui-ci pour moins\u00a0: {price}.',
  },
  'components.giving.instead': { en: 'Do that instead', fr: 'Faire ainsi' },
  'components.giving.second_pass': {
    en: 'A second season pass for {name}, beside the {other}. Most people need one.',
    fr: 'Un deuxième forfait de saison pour {name}, en plus de\u00a0: {other}. Un seul suffit souvent.',
  },
  'components.giving.because.last_winter': { en: 'As last winter.', fr: 'Comme l’hiver dernier.' },
  'components.giving.because.age': {
    en: '{age} on {day}, the day that counts.',
    fr: '{age} le {day}, le jour qui compte.',
  },
  'components.giving.because.suits': {
    en: 'For eight days a winter, nothing costs your household less.',
    fr: 'Pour huit jours par hiver, rien ne coûte moins à votre foyer.',
  },
  'components.giving.because.adult': { en: 'A pass for grown-ups fits everybody.', fr: 'Un forfait adulte convient à tous.' },
})
