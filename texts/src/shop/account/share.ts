import { area } from '../../area.ts'

export const share = area({
  'pages.share.heading': { en: 'Also with others', fr: 'Aussi avec d’autres' },
  'pages.share.why': {
    en: 'Grandparents or friends can buy and book for {name} from their own account. They see the name and the age category, nothing else.',
    fr: 'Des grands-parents ou des amis peuvent acheter et réserver pour {name} depuis leur propre compte. Ils voient le nom et la catégorie d’âge, rien de plus.',
  },
  'pages.share.open': { en: 'Share {name}’s profile', fr: 'Partager le profil de {name}' },
  'pages.share.email': { en: 'Their e-mail address', fr: 'Leur adresse courriel' },
  'pages.share.email_hint': {
    en: 'The one by which they log in here, or will.',
    fr: 'Celle avec laquelle ils se connectent ici, ou le feront.',
  },
  'pages.share.submit': { en: 'Send the offer', fr: 'Envoyer la proposition' },
  'pages.share.done': { en: 'The offer is on its way to {email}.', fr: 'La proposition est en route vers {email}.' },
  'pages.share.with': { en: 'Shared with', fr: 'En partage avec' },
  'pages.share.offered_to': { en: 'Offered to', fr: 'Proposé à' },
  'pages.share.accepted': {
    en: 'They may buy and book. They change nothing.',
    fr: 'Ils peuvent acheter et réserver. Ils ne changent rien.',
  },
  'pages.share.waits': {
    en: 'No answer yet. The offer holds until {day}.',
    fr: 'Pas encore de réponse. La proposition tient jusqu’au {day}.',
  },
  'pages.share.over': { en: 'Nobody answered in time.', fr: 'Personne n’a répondu à temps.' },
  'pages.share.stop': { en: 'Stop sharing', fr: 'Cesser le partage' },
  'pages.share.take_back': { en: 'Take it back', fr: 'La retirer' },
  'pages.share.stop_title': { en: 'Stop sharing {name}?', fr: 'Cesser de partager {name}\u00a0?' },
  'pages.share.stop_text': {
    en: 'From then on {email} no longer sees {name}. What was bought for {name} stays.',
    fr: 'À partir de là, {email} ne voit plus {name}. Ce qui a été acheté pour {name} reste.',
  },
  'pages.share.stopped': { en: 'The share has ended.', fr: 'Le partage a pris fin.' },
  'pages.share.give_back': { en: 'End the share of {name}', fr: 'Mettre fin au partage de {name}' },
  'pages.share.give_back_title': { en: 'End the share of {name}?', fr: 'Mettre fin au partage de {name}\u00a0?' },
  'pages.share.give_back_text': {
    en: '{name} then is no longer with you. Their household hears of it.',
    fr: '{name} ne sera alors plus chez vous. Son foyer en est informé.',
  },
  'pages.share.offers.one': { en: '{count} person is offered to you.', fr: '{count} personne vous est proposée.' },
  'pages.share.offers.other': { en: '{count} people are offered to you.', fr: '{count} personnes vous sont proposées.' },
  'pages.share.see_who': { en: 'See who', fr: 'Voir qui' },
  'pages.share.modal_title': { en: 'Who is offered to you', fr: 'Qui vous est proposé' },
  'pages.share.modal_text': {
    en: 'You may then buy and book for them. Their data stays in their household.',
    fr: 'Vous pourrez alors acheter et réserver pour ces personnes. Leurs données restent dans leur foyer.',
  },
  'pages.share.by': { en: 'from {by}', fr: 'de la part de {by}' },
  'pages.share.answer': { en: 'Answer for {name}', fr: 'Réponse pour {name}' },
  'pages.share.accept': { en: 'Accept', fr: 'Accepter' },
  'pages.share.decline': { en: 'Decline', fr: 'Refuser' },
  'pages.share.later': { en: 'Decide later', fr: 'Décider plus tard' },
  'pages.share.answer_none': { en: 'Answer', fr: 'Répondre' },
  'pages.share.answer_for': { en: 'Answer for {names}', fr: 'Répondre pour {names}' },
  'pages.share.choose_first': {
    en: 'Choose an answer first, or decide later.',
    fr: 'Choisissez d’abord une réponse, ou décidez plus tard.',
  },
  'pages.share.gone': {
    en: 'Somebody was no longer offered: it was taken back, or the time was up.',
    fr: 'Une personne ne vous était plus proposée\u00a0: la proposition a été retirée, ou le délai était passé.',
  },
  'pages.share.answered': { en: 'Answered.', fr: 'Réponse donnée.' },
  'pages.share.failed': { en: 'What is shared didn’t load.', fr: 'Les partages n’ont pas pu être chargés.' },
  'pages.share.adults_only': { en: 'Only a grown-up can do this.', fr: 'Seul un adulte peut le faire.' },
  'pages.share.unconfirmed': {
    en: 'Confirm your own e-mail address first: then you can share.',
    fr: 'Confirmez d’abord votre propre adresse courriel\u00a0: vous pourrez alors partager.',
  },
  'pages.share.nameless': { en: 'Give this person a name first.', fr: 'Donnez d’abord un nom à cette personne.' },
  'pages.share.they_decide': {
    en: 'A grown-up decides this for themselves. Invite them to a login of their own first.',
    fr: 'Un adulte en décide lui-même. Invitez-le d’abord à avoir son propre compte.',
  },
  'pages.share.oneself': { en: 'This is your own address.', fr: 'C’est votre propre adresse.' },
  'pages.share.at_home': {
    en: 'Whoever has this address lives in your household.',
    fr: 'Qui a cette adresse vit dans votre foyer.',
  },
  'pages.share.already': {
    en: 'It was offered to this address already.',
    fr: 'La proposition a déjà été faite à cette adresse.',
  },
})
