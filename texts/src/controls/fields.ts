import { area } from '../area.ts'

export const fields = area({
  'components.text.left.one': { en: '{count} character left', fr: '{count} caractère restant' },
  'components.text.left.other': { en: '{count} characters left', fr: '{count} caractères restants' },
  'components.text.over.one': { en: '{count} character too many', fr: '{count} caractère de trop' },
  'components.text.over.other': { en: '{count} characters too many', fr: '{count} caractères de trop' },
  'components.password.show': { en: 'Show password', fr: 'Afficher le mot de passe' },
  'components.password.hide': { en: 'Hide password', fr: 'Masquer le mot de passe' },
  'components.password.strength': { en: 'Strength of the password', fr: 'Solidité du mot de passe' },
  'components.password.score_0': { en: 'Very weak.', fr: 'Très faible.' },
  'components.password.score_1': { en: 'Weak.', fr: 'Faible.' },
  'components.password.score_2': { en: 'Fair.', fr: 'Passable.' },
  'components.password.score_3': { en: 'Good.', fr: 'Bon.' },
  'components.password.score_4': { en: 'Strong.', fr: 'Solide.' },
  'components.password.common': {
    en: 'It contains a common word. Join a few unrelated ones.',
    fr: 'Il contient un mot courant. Réunissez-en quelques-uns sans lien.',
  },
  'components.password.theirs': {
    en: 'Leave out your own name and address.',
    fr: 'Laissez de côté votre nom et votre adresse.',
  },
  'components.password.row': {
    en: 'Letters in a row, on the keyboard or in the alphabet, are guessed at once.',
    fr: 'Les suites du clavier ou de l’alphabet se devinent aussitôt.',
  },
  'components.password.repeat': { en: 'Repeating adds nothing. Add something new.', fr: 'Répéter n’ajoute rien. Variez.' },
  'components.password.short': {
    en: 'Make it longer: a word or two will do.',
    fr: 'Allongez-le\u00a0: un ou deux mots suffisent.',
  },
  'components.file.choose': { en: 'Choose a file', fr: 'Choisir un fichier' },
  'components.file.choose_another': { en: 'Choose another file', fr: 'Choisir un autre fichier' },
  'components.file.drop': { en: 'or drop it here', fr: 'ou déposez-le ici' },
  'components.file.remove': { en: 'Remove {name}', fr: 'Retirer {name}' },
  'components.file.up_to': { en: 'Up to {max} MB.', fr: '{max}\u00a0Mo au plus.' },
  'components.file.kinds': { en: '{kinds}.', fr: '{kinds}.' },
  'components.file.kinds_up_to': { en: '{kinds}, up to {max} MB.', fr: '{kinds}, {max}\u00a0Mo au plus.' },
  'components.file.any_image': { en: 'any picture', fr: 'toute image' },
  'components.file.any_video': { en: 'any video', fr: 'toute vidéo' },
  // The specification's own words.
  'components.file.too_large': {
    en: 'File size too large. Maximum is {max} MB.',
    fr: 'Fichier trop volumineux. Le maximum est de {max}\u00a0Mo.',
  },
  'components.file.wrong_type': {
    en: 'This kind of file does not fit here. What fits: {kinds}.',
    fr: 'Ce type de fichier ne convient pas ici. Ce qui convient\u00a0: {kinds}.',
  },
  'components.file.several': { en: 'Only one file fits here. Choose one.', fr: 'Un seul fichier à la fois. Choisissez-en un.' },
  'components.file.folder': {
    en: 'This is a folder. Choose a file in it.',
    fr: 'Ceci est un dossier. Choisissez-y un fichier.',
  },
  'components.errors.password.length': {
    en: 'At least ten characters, 128 at most.',
    fr: 'Dix caractères au moins, 128 au plus.',
  },
  'components.errors.password.common': {
    en: 'This is one of the first that anybody would try. Choose another one.',
    fr: 'C’est l’un des premiers que l’on essaierait. Choisissez-en un autre.',
  },
})
