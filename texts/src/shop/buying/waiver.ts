import { area } from '../../area.ts'

/** Reading and signing waivers before payment. */
export const waiver = area({
  'pages.waiver.title': { en: 'Read, then sign', fr: 'Lire, puis signer' },
  'pages.waiver.description': {
    en: 'Before anybody skis, each person has signed for themselves, or a grown-up has signed for them.',
    fr: 'Avant de skier, chacun a signé pour soi, ou un adulte a signé pour lui.',
  },
  'pages.waiver.heading': { en: 'Read, then sign', fr: 'Lire, puis signer' },
  'pages.waiver.lead.one': {
    en: 'One text. Two minutes, once a winter.',
    fr: 'Un seul texte. Deux minutes, une fois par hiver.',
  },
  'pages.waiver.lead.other': {
    en: '{number} texts. A few minutes, once a winter.',
    fr: '{number} textes. Quelques minutes, une fois par hiver.',
  },
  'pages.waiver.failed': {
    en: 'What is to be signed could not be loaded.',
    fr: 'Ce qu’il faut signer n’a pas pu être chargé.',
  },
  'pages.waiver.nothing': {
    en: 'Nothing in your cart needs a signature, nor anything you own.',
    fr: 'Rien dans votre panier ni dans vos forfaits ne demande de signature.',
  },
  'pages.waiver.consent': { en: 'A child’s data', fr: 'Les données d’un enfant' },
  'pages.waiver.agree': { en: 'I agree', fr: 'J’accepte' },
  'pages.waiver.consent_waits': {
    en: 'A grown-up’s yes for a child is missing.',
    fr: 'Il manque l’accord d’un adulte pour un enfant.',
  },
  'pages.waiver.text_of': { en: 'Text: {title}', fr: 'Texte\u00a0: {title}' },
  'pages.waiver.version': { en: 'Version {version} of {day}', fr: 'Version {version} du {day}' },
  'pages.waiver.open': { en: 'Open as a page', fr: 'Ouvrir en page' },
  'pages.waiver.who': { en: 'Who signs', fr: 'Qui signe' },
  'pages.waiver.who_of': { en: 'Who signs: {title}', fr: 'Qui signe\u00a0: {title}' },
  'pages.waiver.sign_for': { en: 'Sign for {name}', fr: 'Signer pour {name}' },
  'pages.waiver.for_yourself': { en: 'You sign for yourself.', fr: 'Vous signez pour vous-même.' },
  'pages.waiver.for_minor': { en: 'A minor: you sign for them.', fr: 'Mineur\u00a0: vous signez à sa place.' },
  'pages.waiver.absent': { en: 'A grown-up: they sign for themselves.', fr: 'Adulte\u00a0: c’est à cette personne de signer.' },
  'pages.waiver.absent_minor': {
    en: 'A minor of another household: a grown-up there signs.',
    fr: 'Mineur d’un autre foyer\u00a0: un adulte de ce foyer signe.',
  },
  'pages.waiver.needs_adult': {
    en: 'A minor: a grown-up of your household has to sign. Invite one first.',
    fr: 'Mineur\u00a0: un adulte de votre foyer doit signer. Invitez-en un d’abord.',
  },
  'pages.waiver.you_at_home': {
    en: 'You are not of age yet: {by} signs for you, by a link in an e-mail.',
    fr: 'Vous n’êtes pas encore majeur : {by} signe à votre place, par un lien reçu par courriel.',
  },
  'pages.waiver.minor_at_home': {
    en: 'A minor: {by} signs for them, by a link in an e-mail.',
    fr: 'Mineur : {by} signe à sa place, par un lien reçu par courriel.',
  },
  'pages.waiver.minor_alone': {
    en: 'You are not of age yet, and there is no grown-up in your household who could sign. Ask a parent to make an account here and to invite you into their household: then they sign for you.',
    fr: 'Vous n’êtes pas encore majeur, et votre foyer n’a aucun adulte qui puisse signer. Demandez à un parent de créer un compte ici et de vous inviter dans son foyer : ensuite il signera à votre place.',
  },
  'pages.waiver.today': { en: 'today', fr: 'aujourd’hui' },
  'pages.waiver.waited': {
    en: 'Your cart is kept meanwhile. This page changes by itself once the signature is there; paying waits for it.',
    fr: 'Votre panier reste gardé entre-temps. Cette page change d’elle-même dès que la signature est là ; le paiement l’attend.',
  },
  'pages.waiver.refused_for_good': {
    en: 'Whoever got the link at {email} said that it was not for them: we don’t write there again for you. Give this to somebody else, or let it be bought in their own account.',
    fr: 'La personne qui a reçu le lien à {email} a dit qu’il n’était pas pour elle : nous n’y écrivons plus pour vous. Attribuez ceci à quelqu’un d’autre, ou laissez-le acheter depuis son propre compte.',
  },
  'pages.waiver.tag.signed': { en: 'Signed', fr: 'Signé' },
  'pages.waiver.tag.waiting': { en: 'Waiting', fr: 'En attente' },
  'pages.waiver.tag.not_asked': { en: 'Not asked yet', fr: 'Pas encore demandé' },
  'pages.waiver.tag.refused': { en: 'Link ended', fr: 'Lien terminé' },
  'pages.waiver.signed_here': { en: 'Signed by {name}, {time}.', fr: 'Signé par {name}, {time}.' },
  'pages.waiver.signed_away': {
    en: 'Signed by {name}, {time}, by the link.',
    fr: 'Signé par {name}, {time}, par le lien.',
  },
  'pages.waiver.has_signed': { en: '{name} has signed.', fr: '{name} a signé.' },
  'pages.waiver.sent': {
    en: 'Link sent to {email}, {time}. It works once, for 14 days, without an account.',
    fr: 'Lien envoyé à {email}, {time}. Il sert une fois, pendant 14\u00a0jours, sans compte.',
  },
  'pages.waiver.expired': { en: 'The link to {email} has run out.', fr: 'Le lien envoyé à {email} a expiré.' },
  'pages.waiver.refused': {
    en: 'Whoever got the link at {email} said that it was not for them.',
    fr: 'La personne qui a reçu le lien à {email} a dit qu’il n’était pas pour elle.',
  },
  'pages.waiver.email': { en: 'E-mail of {name}', fr: 'Courriel de {name}' },
  'pages.waiver.mail': { en: 'Mail {name} the link', fr: 'Envoyer le lien à {name}' },
  'pages.waiver.mail_home': { en: 'Mail a link to that household', fr: 'Envoyer un lien à ce foyer' },
  'pages.waiver.again': { en: 'Send again', fr: 'Renvoyer' },
  'pages.waiver.other_address': { en: 'Use another address', fr: 'Changer d’adresse' },
  'pages.waiver.mailed': { en: 'The link is on its way to {email}.', fr: 'Le lien part vers {email}.' },
  'pages.waiver.signature': { en: 'Your signature', fr: 'Votre signature' },
  'pages.waiver.full_name': { en: 'Your full name', fr: 'Votre nom complet' },
  'pages.waiver.full_name_hint': {
    en: 'As in your account. We keep it with the day, the hour and this version of the text.',
    fr: 'Comme dans votre compte. Nous le gardons avec le jour, l’heure et cette version du texte.',
  },
  'pages.waiver.sign.one': { en: 'Sign for {number} person', fr: 'Signer pour {number} personne' },
  'pages.waiver.sign.other': { en: 'Sign for {number} people', fr: 'Signer pour {number} personnes' },
  'pages.waiver.later': { en: 'Not now', fr: 'Pas maintenant' },
  'pages.waiver.nobody_ticked': { en: 'Tick those for whom you sign.', fr: 'Cochez les personnes pour qui vous signez.' },
  'pages.waiver.consent_missing': {
    en: 'Agree first that we keep the data of this child.',
    fr: 'Donnez d’abord votre accord pour que nous gardions les données de cet enfant.',
  },
  'pages.waiver.onward': { en: 'Continue to payment', fr: 'Continuer vers le paiement' },
  'pages.waiver.waits.one': { en: '{number} signature is missing.', fr: 'Il manque {number} signature.' },
  'pages.waiver.waits.other': { en: '{number} signatures are missing.', fr: 'Il manque {number} signatures.' },
  'pages.waiver.to_household': { en: 'To my household', fr: 'Vers mon foyer' },
  'pages.waiver.all_signed': { en: 'Everybody has signed.', fr: 'Tout le monde a signé.' },
  'pages.waiver.not_signed': { en: 'This was not signed. Try again.', fr: 'La signature n’a pas été enregistrée. Réessayez.' },
  'pages.waiver.not_mailed': { en: 'The link was not sent. Try again.', fr: 'Le lien n’est pas parti. Réessayez.' },
  'pages.waiver.adults_only': { en: 'Only a grown-up can sign.', fr: 'Seul un adulte peut signer.' },
  'pages.waiver.signs_themselves': {
    en: 'A grown-up signs for themselves, and nobody else can.',
    fr: 'Un adulte signe pour lui-même, et personne d’autre ne peut le faire.',
  },
  'pages.waiver.signed_at_home': {
    en: 'A grown-up of their own household signs for them.',
    fr: 'Un adulte de son propre foyer signe à sa place.',
  },
  'pages.waiver.nobody_at_home': {
    en: 'Nobody of their household can be reached who may sign.',
    fr: 'Personne de son foyer qui puisse signer ne peut être joint.',
  },
  'pages.waiver.nobody': {
    en: 'Nothing is to be signed for this person here.',
    fr: 'Il n’y a rien à signer ici pour cette personne.',
  },
  'pages.waiver.not_needed': { en: 'Nothing is missing of this person.', fr: 'Il ne manque rien de cette personne.' },
  'pages.waiver.yourself': { en: 'You sign here yourself.', fr: 'Vous signez ici vous-même.' },
  'pages.waiver.unconfirmed': {
    en: 'Confirm your own e-mail address first: then we write to others for you.',
    fr: 'Confirmez d’abord votre propre adresse\u00a0: ensuite nous écrivons aux autres pour vous.',
  },
  'pages.waiver.confirm_first': {
    en: 'Confirm {email} with the link in our e-mail first: then we write to others for you.',
    fr: 'Confirmez d’abord {email} avec le lien de notre courriel\u00a0: ensuite nous écrivons aux autres pour vous.',
  },
  'pages.waiver.own_address': {
    en: 'This person has an account: the link goes to the address of that account.',
    fr: 'Cette personne a un compte\u00a0: le lien va à l’adresse de ce compte.',
  },
  'pages.waiver.not_their_address': {
    en: 'This address is somebody else’s: the link goes to whoever signs.',
    fr: 'Cette adresse est celle de quelqu’un d’autre\u00a0: le lien va à qui signe.',
  },
  'pages.waiver.not_wanted': {
    en: 'Whoever has this address said that the link was not for them: we don’t write there again for you. Use another address, or leave this person’s pass to them to buy.',
    fr: 'La personne qui a cette adresse a dit que le lien n’était pas pour elle : nous n’y écrivons plus pour vous. Prenez une autre adresse, ou laissez cette personne acheter son forfait elle-même.',
  },
  'pages.waiver.changed': {
    en: 'The text has changed meanwhile. Read it once more, then sign.',
    fr: 'Le texte a changé entre-temps. Relisez-le, puis signez.',
  },
  'pages.waiver.in_cart.one': { en: '{names} has yet to sign.', fr: '{names} doit encore signer.' },
  'pages.waiver.in_cart.other': { en: '{names} have yet to sign.', fr: '{names} doivent encore signer.' },
  'pages.waiver.in_cart.link': { en: 'Read and sign', fr: 'Lire et signer' },
})
