import { area } from '../../area.ts'

export const invite = area({
  'pages.invite.heading': { en: 'A login of their own', fr: 'Un compte à soi' },
  'pages.invite.why': {
    en: '{name} then looks after their own data, and still goes up the mountain with you.',
    fr: '{name} s’occupe alors de ses propres données, et monte toujours avec vous.',
  },
  'pages.invite.email': { en: 'Where to send the invitation', fr: 'Où envoyer l’invitation' },
  'pages.invite.open': { en: 'Invite {name}', fr: 'Inviter {name}' },
  'pages.invite.submit': { en: 'Send the invitation', fr: 'Envoyer l’invitation' },
  'pages.invite.again': { en: 'Send again', fr: 'Renvoyer' },
  'pages.invite.done': { en: 'The invitation is on its way to {email}.', fr: 'L’invitation est en route vers {email}.' },
  'pages.invite.withdraw': { en: 'Take it back', fr: 'Retirer l’invitation' },
  'pages.invite.withdraw_title': { en: 'Take the invitation back?', fr: 'Retirer l’invitation\u00a0?' },
  'pages.invite.withdraw_text': {
    en: 'Its link then leads nowhere any more. {name} stays in your household, without a login.',
    fr: 'Son lien ne mènera plus nulle part. {name} reste dans votre foyer, sans compte.',
  },
  'pages.invite.withdrawn': { en: 'The invitation is taken back.', fr: 'L’invitation est retirée.' },
  'pages.invite.put_away': { en: 'Put away', fr: 'Ne plus l’afficher' },
  'pages.invite.row': { en: 'The invitation', fr: 'L’invitation' },
  'pages.invite.sent': { en: 'Sent', fr: 'Envoyée' },
  'pages.invite.opened': { en: 'Opened', fr: 'Ouverte' },
  'pages.invite.accepted': { en: 'Accepted', fr: 'Acceptée' },
  'pages.invite.tag': { en: 'Invited', fr: 'Invitation' },
  'pages.invite.mailed': { en: 'Sent on {day} to {email}', fr: 'Envoyée le {day} à {email}' },
  'pages.invite.waiting': {
    en: 'The answer is missing. The link holds until {day}.',
    fr: 'La réponse manque. Le lien tient jusqu’au {day}.',
  },
  'pages.invite.over': { en: 'The link has ended without an answer.', fr: 'Le lien a expiré sans réponse.' },
  'pages.invite.declined': { en: 'The answer was no, on {day}.', fr: 'La réponse a été non, le {day}.' },
  'pages.invite.has_login': {
    en: 'This person has a login already.',
    fr: 'Cette personne a déjà un compte.',
  },
  'pages.invite.adults_only': {
    en: 'Only a grown-up can invite somebody.',
    fr: 'Seul un adulte peut inviter quelqu’un.',
  },
  'pages.invite.unconfirmed': {
    en: 'Confirm your own e-mail address first: then you can invite others.',
    fr: 'Confirmez d’abord votre propre adresse courriel\u00a0: vous pourrez alors inviter.',
  },
  'pages.invite.nameless': {
    en: 'Give this person a name first.',
    fr: 'Donnez d’abord un nom à cette personne.',
  },
  'pages.invite.too_young': {
    en: 'A login of one’s own comes with the 13th birthday.',
    fr: 'Un compte à soi est possible à partir de 13 ans.',
  },
  'pages.invite.oneself': {
    en: 'This is your own address. Whoever you invite needs another.',
    fr: 'C’est votre propre adresse. Il en faut une autre pour la personne invitée.',
  },
  'pages.invite.taken': {
    en: 'Somebody else of your household has this address.',
    fr: 'Quelqu’un d’autre de votre foyer a cette adresse.',
  },
})
