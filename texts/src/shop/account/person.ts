import { area } from '../../area.ts'

export const person = area({
  'pages.person.title': { en: 'A person · Alpenglow', fr: 'Une personne · Alpenglow' },
  'pages.person.description': { en: 'Somebody of your household.', fr: 'Quelqu’un de votre foyer.' },
  'pages.person.heading': { en: 'Your household', fr: 'Votre foyer' },
  'pages.person.lead': {
    en: 'Who somebody is, and how old: that decides which passes fit.',
    fr: 'Qui est cette personne, et quel âge elle a\u00a0: c’est ce qui décide des forfaits.',
  },
  'pages.person.back': { en: 'The whole household', fr: 'Tout le foyer' },
  'pages.person.nobody': {
    en: 'Nobody of your household is found here. They may have left it.',
    fr: 'Personne de votre foyer ne se trouve ici. Cette personne l’a peut‑être quitté.',
  },
  'pages.person.about': { en: 'About {name}', fr: '{name} en bref' },
  'pages.person.name': { en: 'Name', fr: 'Nom' },
  'pages.person.unknown': { en: 'Not said', fr: 'Non précisé' },
  'pages.person.none': { en: 'None', fr: 'Aucune' },
  'pages.person.no_phone': { en: 'None', fr: 'Aucun' },
  'pages.person.theirs': { en: 'Seen by them alone', fr: 'Visible pour la personne seule' },
  'pages.person.own_login': {
    en: '{name} has a login of their own, and changes this there.',
    fr: '{name} a son propre compte, et c’est là que cela se change.',
  },
  'pages.person.missing.first_name': { en: 'The first name is missing.', fr: 'Il manque le prénom.' },
  'pages.person.missing.last_name': { en: 'The last name is missing.', fr: 'Il manque le nom.' },
  'pages.person.missing.dob': { en: 'The date of birth is missing.', fr: 'Il manque la date de naissance.' },
  'pages.person.missing.email': { en: 'The e-mail address is missing.', fr: 'Il manque l’adresse courriel.' },
  'pages.person.lock': { en: 'Locked', fr: 'Verrouillé' },
  'pages.person.keep': { en: 'Keep it as it was', fr: 'Garder comme c’était' },
  'pages.person.counts_as': { en: 'Age that counts', fr: 'Âge retenu' },
  'pages.person.counts_as_note': {
    en: 'Counted once, for the whole winter.',
    fr: 'Compté une fois, pour tout l’hiver.',
  },
  'pages.person.notices': {
    en: 'E-mails about {name} also go to the holder',
    fr: 'Les courriels concernant {name} vont aussi au titulaire',
  },
  'pages.person.notices_self': {
    en: 'E-mails about me also go to the holder',
    fr: 'Les courriels qui me concernent vont aussi au titulaire',
  },
  'pages.person.notices_mine': {
    en: 'E-mails about {name} come to you, too',
    fr: 'Les courriels concernant {name} vous parviennent aussi',
  },
  'pages.person.notices_why': {
    en: 'Whatever we write about consent, shares and passes.',
    fr: 'Ce que nous écrivons sur l’accord, les partages et les forfaits.',
  },
  'pages.person.texts_on': { en: 'Text messages may go there.', fr: 'Les textos peuvent y arriver.' },
  'pages.person.saved': { en: 'Profile saved.', fr: 'Profil enregistré.' },
  'pages.person.not_ready': { en: 'Will the gate open?', fr: 'Le portillon s’ouvrira-t-il\u00a0?' },
  'pages.person.leave': { en: 'Leave this household', fr: 'Quitter ce foyer' },
  'pages.person.left': { en: 'You have a household of your own now.', fr: 'Vous avez maintenant votre propre foyer.' },
  'pages.person.leave_title': { en: 'Leave this household?', fr: 'Quitter ce foyer\u00a0?' },
  'pages.person.leave_text': {
    en: 'You keep your account and all that is yours. The others no longer see you here.',
    fr: 'Vous gardez votre compte et tout ce qui est à vous. Les autres ne vous voient plus ici.',
  },
  'pages.person.remove': { en: 'Remove {name}', fr: 'Retirer {name}' },
  'pages.person.removed': {
    en: '{name} is no longer part of your household.',
    fr: '{name} ne fait plus partie de votre foyer.',
  },
  'pages.person.remove_title': { en: 'Remove {name} from your household?', fr: 'Retirer {name} de votre foyer\u00a0?' },
  'pages.person.remove_text': {
    en: 'What we know of {name} is deleted, for good.',
    fr: 'Ce que nous savons de {name} est effacé, pour de bon.',
  },
  'pages.person.remove_login_text': {
    en: '{name} keeps the account and all that is in it, in a household of one.',
    fr: '{name} garde le compte et tout ce qu’il contient, dans un foyer à part.',
  },
})
