import { area } from '../../area.ts'

/** The page on which a signer with a mailed link signs, on their own phone. */
export const sign = area({
  'pages.sign.title': { en: 'Your signature · Alpenglow', fr: 'Votre signature · Alpenglow' },
  'pages.sign.description': {
    en: 'Somebody has a winter for you, and you sign for it.',
    fr: 'Quelqu’un a un hiver pour vous, et vous signez.',
  },
  'pages.sign.heading': { en: '{name}, {by} has a winter for you.', fr: '{name}, {by} a un hiver pour vous.' },
  'pages.sign.heading_minor': { en: '{by} has a winter for {name}.', fr: '{by} a un hiver pour {name}.' },
  'pages.sign.lead': {
    en: '{products}, {season}. It needs your signature, and nobody else’s.',
    fr: '{products}, {season}. Il y faut votre signature, et celle de personne d’autre.',
  },
  'pages.sign.lead_minor': {
    en: '{products}, {season}. {name} is a minor of your household: you sign for them.',
    fr: '{products}, {season}. {name} est mineur dans votre foyer\u00a0: vous signez à sa place.',
  },
  'pages.sign.heading_self': {
    en: '{name} needs your signature for a winter.',
    fr: '{name} a besoin de votre signature pour un hiver.',
  },
  'pages.sign.submit': { en: 'Sign', fr: 'Signer' },
  'pages.sign.signed': { en: 'Signed. See you up there.', fr: 'Signé. À là-haut.' },
  'pages.sign.signed_lead': {
    en: 'Thank you. {by} sees it already. A copy is on its way to your e-mail. You can close this page.',
    fr: 'Merci. {by} le voit déjà. Une copie part vers votre courriel. Vous pouvez fermer cette page.',
  },
  'pages.sign.not_you': { en: 'Not you? End this link.', fr: 'Ce n’est pas vous\u00a0? Terminer ce lien.' },
  'pages.sign.ended': { en: 'Thank you: this link has ended.', fr: 'Merci\u00a0: ce lien est terminé.' },
  'pages.sign.ended_lead': {
    en: 'Whoever sent it sees that. Nothing was signed.',
    fr: 'Qui l’a envoyé le voit. Rien n’a été signé.',
  },
  'pages.sign.failed': { en: 'The link could not be opened.', fr: 'Le lien n’a pas pu être ouvert.' },
  'pages.sign.none': {
    en: 'This page is opened from an e-mail: the link to sign with is in it. Open that e-mail and press “Read and sign”.',
    fr: 'Cette page s’ouvre depuis un courriel : le lien pour signer s’y trouve. Ouvrez ce courriel et appuyez sur « Lire et signer ».',
  },
  'pages.sign.to_shop': { en: 'To the shop', fr: 'Vers la boutique' },
  'pages.sign.used': { en: 'You have signed.', fr: 'Vous avez signé.' },
  'pages.sign.used_lead': {
    en: 'There is nothing left to do. The copy is in your mailbox.',
    fr: 'Il n’y a plus rien à faire. La copie est dans votre boîte.',
  },
  'pages.sign.not_ours': { en: 'This link can’t be opened.', fr: 'Ce lien ne s’ouvre pas.' },
  'pages.sign.dead': { en: 'This link leads nowhere any more.', fr: 'Ce lien ne mène plus nulle part.' },
  'pages.sign.dead.open': { en: 'This was not signed. Try again.', fr: 'La signature n’a pas été enregistrée. Réessayez.' },
  'pages.sign.dead.used': {
    en: 'This link has been used. Each works once.',
    fr: 'Ce lien a déjà servi. Chacun ne sert qu’une fois.',
  },
  'pages.sign.dead.expired': {
    en: 'Links work for 14 days, and this one is older. A new one goes to the same address.',
    fr: 'Les liens servent 14\u00a0jours, et celui-ci est plus ancien. Un autre part à la même adresse.',
  },
  'pages.sign.dead.ended': {
    en: 'There is a newer e-mail with another link; or this one was ended, or you have an account of your own by now. Whoever asked you can send it again.',
    fr: 'Un courriel plus récent contient un autre lien, ou celui-ci a été terminé, ou vous avez désormais votre propre compte. Qui vous a demandé de signer peut le renvoyer.',
  },
  'pages.sign.dead.broken': {
    en: 'The link is not whole: a part of it was lost on its way. Open it once more from the e-mail, or copy it from its first to its last letter.',
    fr: 'Le lien n’est pas entier : une partie s’est perdue en route. Ouvrez-le encore une fois depuis le courriel, ou copiez-le de la première à la dernière lettre.',
  },
  'pages.sign.dead.gone': {
    en: 'This link is not known any more. Whoever asked you can send another one.',
    fr: 'Ce lien n’est plus connu. Qui vous a demandé de signer peut en envoyer un autre.',
  },
  'pages.sign.dead.not_needed': {
    en: 'Nothing is to be signed any more: what it was for is no longer in the cart, or is signed already.',
    fr: 'Il n’y a plus rien à signer\u00a0: ce pour quoi il était n’est plus dans le panier, ou c’est déjà signé.',
  },
  'pages.sign.send_again': { en: 'Send me a new link', fr: 'M’envoyer un nouveau lien' },
  'pages.sign.sent': { en: 'A new link is on its way.', fr: 'Un nouveau lien est en route.' },
  'pages.sign.sent_lead': {
    en: 'It is in the same mailbox in a moment, and works once.',
    fr: 'Il sera dans un instant dans la même boîte, et sert une fois.',
  },
  'pages.sign.reading': { en: 'The text is on its way.', fr: 'Le texte arrive.' },
  'pages.sign.hint': {
    en: 'We keep it with the day, the hour and this version of the text.',
    fr: 'Nous le gardons avec le jour, l’heure et cette version du texte.',
  },
})
