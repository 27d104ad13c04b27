import { area } from '../area.ts'

/** Mails about the people of a household. */
export const householdMails = area({
  'mails.invitation.subject': { en: 'An invitation to Alpenglow', fr: 'Une invitation chez Alpenglow' },
  'mails.invitation.title': { en: 'Up the mountain together', fr: 'Ensemble à la montagne' },
  'mails.invitation.text': {
    en: '{by} has put you on the list of a household at {host}, and would like you to have a login of your own.',
    fr: '{by} vous a inscrit à un foyer sur {host} et aimerait que vous ayez votre propre compte.',
  },
  'mails.invitation.what': {
    en: 'With it you look after your own data, and still see each other’s passes. You can also say no: the page asks you.',
    fr: 'Vous y gérez vos propres données, tout en voyant les forfaits les uns des autres. Vous pouvez aussi dire non\u00a0: la page vous le demande.',
  },
  'mails.invitation.once': {
    en: 'The link works once, within 14 days. If you don’t know who that is, do nothing.',
    fr: 'Le lien sert une fois, pendant 14\u00a0jours. Si vous ne savez pas de qui il s’agit, ne faites rien.',
  },
  'mails.invitation.button': { en: 'See the invitation', fr: 'Voir l’invitation' },
  'mails.invitation_accepted.subject': { en: '{name} has a login of their own', fr: '{name} a maintenant son propre compte' },
  'mails.invitation_accepted.title': { en: 'Your invitation was accepted', fr: 'Votre invitation a été acceptée' },
  'mails.invitation_accepted.text': {
    en: '{name} has joined your household at {host} and looks after their own data from now on.',
    fr: '{name} a rejoint votre foyer sur {host} et s’occupe désormais de ses propres données.',
  },
  'mails.share_offered.subject': {
    en: 'An offer to buy and book for somebody',
    fr: 'On vous propose d’acheter et de réserver pour quelqu’un',
  },
  'mails.share_offered.title': { en: 'Buy and book for somebody', fr: 'Acheter et réserver pour quelqu’un' },
  'mails.share_offered.text': {
    en: '{by} offers you at {host} to buy and book for somebody of their household. You would see the name and the age category; all else stays there.',
    fr: '{by} vous propose sur {host} d’acheter et de réserver pour une personne de son foyer. Vous verriez le nom et la catégorie d’âge\u00a0; tout le reste y demeure.',
  },
  'mails.share_offered.how': {
    en: 'Log in with this address, or sign up with it, and answer within 14 days. Without an answer nothing happens.',
    fr: 'Connectez-vous avec cette adresse, ou créez un compte avec elle, et répondez d’ici 14\u00a0jours. Sans réponse, il ne se passe rien.',
  },
  'mails.share_offered.button': { en: 'See the offer', fr: 'Voir la proposition' },
  'mails.share_ended.subject': { en: '{name} is no longer shared with you', fr: '{name} n’est plus en partage avec vous' },
  'mails.share_ended.title': { en: 'A share has ended', fr: 'Un partage a pris fin' },
  'mails.share_ended.text': {
    en: 'Their household at {host} ended the share of {name}. What you bought for {name} stays theirs.',
    fr: 'Leur foyer sur {host} a mis fin au partage de {name}. Ce que vous avez acheté pour {name} lui reste.',
  },
  'mails.share_given_back.subject': { en: '{name} was given back', fr: '{name} n’est plus chez l’autre foyer' },
  'mails.share_given_back.title': { en: 'A share has ended', fr: 'Un partage a pris fin' },
  'mails.share_given_back.text': {
    en: 'The household with which you shared {name} at {host} has ended the share.',
    fr: 'Le foyer avec lequel vous partagiez {name} sur {host} a mis fin au partage.',
  },
  'mails.photo.subject': { en: '{name} needs another photo', fr: 'Il faut une autre photo de {name}' },
  'mails.photo.title': { en: 'The photo has to be another', fr: 'Il faut une autre photo' },
  'mails.photo.face_covered': {
    en: 'The photo of {name} at {host} hides part of the face. Goggles, sunglasses and scarves come off for it; clear glasses may stay.',
    fr: 'La photo de {name} sur {host} cache une partie du visage. Ôtez masque, lunettes de soleil et écharpe\u00a0; les lunettes claires peuvent rester.',
  },
  'mails.photo.blurred': {
    en: 'The photo of {name} at {host} is blurred. Rest your elbows on something, and hold still.',
    fr: 'La photo de {name} sur {host} est floue. Appuyez vos coudes et ne bougez plus.',
  },
  'mails.photo.too_dark': {
    en: 'The photo of {name} at {host} is too dark. Turn to a window, with the light on the face.',
    fr: 'La photo de {name} sur {host} est trop sombre. Tournez-vous vers une fenêtre, le visage à la lumière.',
  },
  'mails.photo.somebody_else': {
    en: 'The photo of {name} at {host} seems to show somebody else.',
    fr: 'La photo de {name} sur {host} semble montrer quelqu’un d’autre.',
  },
  'mails.photo.no_photo': {
    en: 'The picture of {name} at {host} is no photo of a person: a drawing or a screen does not open the gate.',
    fr: 'L’image de {name} sur {host} n’est pas la photo d’une personne\u00a0: un dessin ou un écran n’ouvre pas le portillon.',
  },
  'mails.photo.how': {
    en: 'It takes a minute on a phone. Until then the pass has no photo, and the gate stays closed.',
    fr: 'Cela prend une minute avec un téléphone. D’ici là, le forfait n’a pas de photo et le portillon reste fermé.',
  },
  'mails.consent_given.subject': { en: 'You agreed for {name}', fr: 'Votre accord pour {name}' },
  'mails.consent_given.title': { en: 'Your consent is recorded', fr: 'Votre accord est enregistré' },
  'mails.consent_given.text': {
    en: 'You agreed at {host} that we keep data of {name}, who is under 13. It ends by itself on the 13th birthday.',
    fr: 'Vous avez accepté sur {host} que nous gardions des données de {name}, qui a moins de 13 ans. L’accord prend fin de lui-même au treizième anniversaire.',
  },
  'mails.consent_given.back': {
    en: 'You can take it back at any time, on the page of {name} in your household.',
    fr: 'Vous pouvez le retirer à tout moment, sur la page de {name} dans votre foyer.',
  },
  'mails.to_household': { en: 'Open my household', fr: 'Ouvrir mon foyer' },
  'mails.removed.subject': { en: '{name} has left your household', fr: '{name} a quitté votre foyer' },
  'mails.removed.title': { en: 'Somebody has left your household', fr: 'Quelqu’un a quitté votre foyer' },
  'mails.removed.text': {
    en: '{name} left your household at {host} and has one of their own now. You no longer see or change their data.',
    fr: '{name} a quitté votre foyer sur {host} et a maintenant le sien. Vous ne voyez ni ne changez plus ses données.',
  },
  'mails.you_removed.subject': { en: 'You have a household of your own', fr: 'Vous avez votre propre foyer' },
  'mails.you_removed.title': { en: 'You have a household of your own', fr: 'Vous avez votre propre foyer' },
  'mails.you_removed.text': {
    en: '{by} took you out of the household at {host}. Your account and all that is yours stay as they were.',
    fr: '{by} vous a retiré du foyer sur {host}. Votre compte et tout ce qui est à vous restent tels quels.',
  },
})
