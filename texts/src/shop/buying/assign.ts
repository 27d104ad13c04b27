import { area } from '../../area.ts'

/** Assigning cart lines to people. */
export const assign = area({
  'pages.assign.item_gone': {
    en: 'This is no longer in your cart.',
    fr: 'Ceci n’est plus dans votre panier.',
  },
  'pages.assign.title': { en: 'Who gets what', fr: 'Qui a quoi' },
  'pages.assign.description': {
    en: 'Each pass of your cart belongs to one person of your household.',
    fr: 'Chaque forfait de votre panier appartient à une personne de votre foyer.',
  },
  'pages.assign.heading': { en: 'Who gets what', fr: 'Qui a quoi' },
  'pages.assign.lead': {
    en: 'Each pass belongs to one person. Ages are checked here, not at the gate.',
    fr: 'Chaque forfait appartient à une personne. Les âges sont vérifiés ici, et non au portillon.',
  },
  'pages.assign.to_cart': { en: 'To the cart', fr: 'Vers le panier' },
  'pages.assign.failed': {
    en: 'Your household or your cart could not be loaded.',
    fr: 'Votre foyer ou votre panier n’ont pas pu être chargés.',
  },
  'pages.assign.filling': { en: 'Filling it in for your household…', fr: 'Nous remplissons pour votre foyer…' },
  'pages.assign.filled': {
    en: 'We filled this in for your household. Change what is not right.',
    fr: 'Nous avons rempli pour votre foyer. Changez ce qui ne va pas.',
  },
  'pages.assign.undo': { en: 'Undo', fr: 'Annuler' },
  'pages.assign.fill': { en: 'Fill it in', fr: 'Remplir pour moi' },
  'pages.assign.all_given': { en: 'Everything has somebody.', fr: 'Chaque article a quelqu’un.' },
  'pages.assign.nobodys.one': { en: '{number} thing is nobody’s yet.', fr: '{number} article n’est encore à personne.' },
  'pages.assign.nobodys.other': { en: '{number} things are nobody’s yet.', fr: '{number} articles ne sont encore à personne.' },
  'pages.assign.open.one': { en: '{number} thing is still nobody’s', fr: '{number} article n’est encore à personne' },
  'pages.assign.open.other': { en: '{number} things are still nobody’s', fr: '{number} articles ne sont encore à personne' },
  'pages.assign.waits.one': { en: '{number} thing is still nobody’s.', fr: '{number} article n’est encore à personne.' },
  'pages.assign.waits.other': { en: '{number} things are still nobody’s.', fr: '{number} articles ne sont encore à personne.' },
  'pages.assign.unfit_waits': {
    en: 'Something does not fit whoever has it.',
    fr: 'Quelque chose ne convient pas à qui l’a reçu.',
  },
  'pages.assign.changed_waits': {
    en: 'Something in your cart has changed: look there first.',
    fr: 'Quelque chose a changé dans votre panier\u00a0: regardez-y d’abord.',
  },
  'pages.assign.tag.fits': { en: 'Fits', fr: 'Convient' },
  'pages.assign.tag.unfit': { en: 'Does not fit', fr: 'Ne convient pas' },
  'pages.assign.tag.consent': { en: 'Your consent needed', fr: 'Votre accord manque' },
  'pages.assign.with': { en: '+ {what}, {price}', fr: '+ {what}, {price}' },
  'pages.assign.change': { en: 'Change', fr: 'Changer' },
  'pages.assign.for_whom': { en: 'Who is it for?', fr: 'Pour qui\u00a0?' },
  'pages.assign.choose': { en: 'Choose', fr: 'Choisir' },
  'pages.assign.somebody_new': { en: 'Somebody new', fr: 'Quelqu’un d’autre' },
  'pages.assign.nameless': { en: 'A guest without a name', fr: 'Un invité sans nom' },
  'pages.assign.nameless_hint': { en: 'Named later', fr: 'Nommé plus tard' },
  'pages.assign.nameless_what': {
    en: 'Somebody who comes along with you. You can give the name later.',
    fr: 'Quelqu’un qui vous accompagne. Vous pourrez donner son nom plus tard.',
  },
  'pages.assign.nameless_add': { en: 'Add a guest and give it to them', fr: 'Ajouter un invité et le lui donner' },
  'pages.assign.back_to_tray': { en: 'Nobody yet', fr: 'Personne encore' },
  'pages.assign.add': { en: 'Add and give it to them', fr: 'Ajouter et attribuer' },
  'pages.assign.add_named': { en: 'Add {name} and give it', fr: 'Ajouter {name} et attribuer' },
  'pages.assign.cancel': { en: 'Cancel', fr: 'Annuler' },
  'pages.assign.fits': { en: '{age} on {day}: this fits.', fr: '{age} le {day}\u00a0: ceci convient.' },
  'pages.assign.fits_not': {
    en: '{age} on {day}, the day that counts: this is for another age.',
    fr: '{age} le {day}, le jour qui compte\u00a0: ceci est pour un autre âge.',
  },
  'pages.assign.not_before': {
    en: 'Not before {years}: {age} on {day}, the day that counts.',
    fr: 'Pas avant {years} ans\u00a0: {age} le {day}, le jour qui compte.',
  },
  'pages.assign.not_after': {
    en: 'Ends at {years}: {age} on {day}, the day that counts.',
    fr: 'Jusqu’à {years} ans\u00a0: {age} le {day}, le jour qui compte.',
  },
  'pages.assign.make_it': { en: 'Make it {variant}, {more} more', fr: 'En faire un {variant}, {more} de plus' },
  'pages.assign.make_it_less': { en: 'Make it {variant}, {more} less', fr: 'En faire un {variant}, {more} de moins' },
  'pages.assign.give_rest': { en: 'Say who gets it', fr: 'Dire qui l’aura' },
  'pages.assign.give_failed': {
    en: 'This could not be given. Everything is as it was.',
    fr: 'Ceci n’a pas pu être attribué. Tout est resté comme avant.',
  },
})
