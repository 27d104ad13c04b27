import { area } from '../../area.ts'

export const myPrivacy = area({
  'pages.my_privacy.title': { en: 'Privacy · Alpenglow', fr: 'Vie privée · Alpenglow' },
  'pages.my_privacy.description': {
    en: 'What Alpenglow knows about you, and what you can do about it.',
    fr: 'Ce qu’Alpenglow sait de vous, et ce que vous pouvez faire.',
  },
  'pages.my_privacy.lead': {
    en: 'What we know about you, and what you can do about it.',
    fr: 'Ce que nous savons de vous, et ce que vous pouvez faire.',
  },
  'pages.my_privacy.data': { en: 'Your data', fr: 'Vos données' },
  'pages.my_privacy.data_text': {
    en: 'One file with everything we know about you, to read or take elsewhere. It takes a moment; once your address is confirmed, an e-mail will tell you, too.',
    fr: 'Un fichier avec tout ce que nous savons de vous, à lire ou à emporter ailleurs. Il faut un moment\u00a0; une fois votre adresse confirmée, un courriel vous prévient aussi.',
  },
  'pages.my_privacy.order': { en: 'Put my data together', fr: 'Réunir mes données' },
  'pages.my_privacy.order_again': { en: 'Put it together again', fr: 'Les réunir à nouveau' },
  'pages.my_privacy.once_a_day': {
    en: 'A new file can be put together once a day, and yours is less than a day old.',
    fr: 'Un nouveau fichier peut être réuni une fois par jour, et le vôtre date de moins d’un jour.',
  },
  'pages.my_privacy.working': { en: 'Putting your data together', fr: 'Nous réunissons vos données' },
  'pages.my_privacy.waiting': { en: 'Your data is next in line', fr: 'Vos données sont les prochaines' },
  'pages.my_privacy.download': { en: 'Download my data', fr: 'Télécharger mes données' },
  'pages.my_privacy.is_ready': { en: 'Your data is ready.', fr: 'Vos données sont prêtes.' },
  'pages.my_privacy.ready': {
    en: 'Put together on {date}. The file is kept until {until}.',
    fr: 'Réunies le {date}. Le fichier est gardé jusqu’au {until}.',
  },
  'pages.my_privacy.data_failed': {
    en: 'The file of {date} could not be put together, and it is our fault. Ask for it once more.',
    fr: 'Le fichier du {date} n’a pas pu être réuni, et c’est notre faute. Demandez-le à nouveau.',
  },
  'pages.my_privacy.list_failed': {
    en: 'The list of your files didn’t load.',
    fr: 'La liste de vos fichiers n’a pas pu être chargée.',
  },
  'pages.my_privacy.counting': { en: 'Counting visits', fr: 'Mesure d’audience' },
  'pages.my_privacy.count_me': { en: 'Count my visits', fr: 'Compter mes visites' },
  'pages.my_privacy.count_hint': {
    en: 'We would learn which pages are opened, not by whom. This holds for this browser.',
    fr: 'Nous saurions quelles pages sont ouvertes, pas par qui. Ce choix vaut pour ce navigateur.',
  },
  'pages.my_privacy.nothing_counted': {
    en: 'This shop counts no visits, so there is nothing to choose.',
    fr: 'Cette boutique ne compte aucune visite\u00a0: il n’y a rien à choisir.',
  },
  'pages.my_privacy.read': { en: 'To read', fr: 'À lire' },
  'pages.my_privacy.read_text': {
    en: 'What we keep, why, for how long, and who else sees it.',
    fr: 'Ce que nous gardons, pourquoi, combien de temps, et qui d’autre le voit.',
  },
  'pages.my_privacy.privacy_text': { en: 'Privacy policy', fr: 'Politique de confidentialité' },
  'pages.my_privacy.leave': { en: 'Delete your account', fr: 'Supprimer votre compte' },
  'pages.my_privacy.leave_text': {
    en: 'Your profile and all your settings are deleted at once and for good, and your household unless another grown-up in it has a login. Whoever can’t log in goes along. Nobody can bring them back, not even us.',
    fr: 'Votre profil et tous vos réglages sont supprimés aussitôt et pour de bon, et votre foyer aussi, sauf si un autre adulte y a un compte. Qui ne peut pas se connecter part avec vous. Personne ne peut les rétablir, pas même nous.',
  },
  'pages.my_privacy.leave_failed': {
    en: 'We couldn’t load what deleting would mean.',
    fr: 'Nous n’avons pas pu charger ce que la suppression entraînerait.',
  },
  'pages.my_privacy.hindered': { en: 'It can’t be deleted yet', fr: 'Ce n’est pas encore possible' },
  'pages.my_privacy.hindered_review': {
    en: 'An order of yours waits for somebody at our desk, under Orders. It is decided within six days at most, and then your account can go. If that is too long, write to us.',
    fr: 'Une de vos commandes attend quelqu’un à notre guichet, sous Commandes. Ce sera décidé en six jours au plus, et votre compte pourra alors partir. Si c’est trop long, écrivez-nous.',
  },
  'pages.my_privacy.hindered_given': {
    en: 'An order with something for you, or for somebody who would go with you, waits for somebody at our desk. It is decided within six days at most, and then your account can go. If that is too long, ask whoever ordered it, or write to us.',
    fr: 'Une commande avec quelque chose pour vous, ou pour une personne qui partirait avec vous, attend quelqu’un à notre guichet. Ce sera décidé en six jours au plus, et votre compte pourra alors partir. Si c’est trop long, demandez à la personne qui a commandé, ou écrivez-nous.',
  },
  'pages.my_privacy.hindered_payment': {
    en: 'The money of an order of yours is being taken at this moment. Please try again in a few minutes.',
    fr: 'L’argent d’une de vos commandes est débité en ce moment même. Réessayez dans quelques minutes.',
  },
  'pages.my_privacy.kept': { en: 'What the law makes us keep', fr: 'Ce que la loi nous fait garder' },
  'pages.my_privacy.kept_nothing': { en: 'Nothing of yours is kept.', fr: 'Nous ne gardons rien de vous.' },
  'pages.my_privacy.kept_stopped': {
    en: 'That your number replied STOP, so that none of our text messages reaches it again.',
    fr: 'Que votre numéro a répondu STOP, pour qu’aucun de nos textos n’y arrive plus.',
  },
  'pages.my_privacy.kept_consents': {
    en: 'Your name under the consents that you gave for children who stay in the household.',
    fr: 'Votre nom sous les accords que vous avez donnés pour des enfants qui restent dans le foyer.',
  },
  'pages.my_privacy.kept_waivers': {
    en: 'What you signed before skiing, for seven years: with the names and the day, without any trace of your browser.',
    fr: 'Ce que vous avez signé avant de skier, pendant sept ans\u00a0: avec les noms et le jour, sans trace de votre navigateur.',
  },
  'pages.my_privacy.kept_credits': {
    en: 'The amounts of your credits in our books, without your name. What is left of them is lost with the account.',
    fr: 'Les montants de vos crédits dans nos livres, sans votre nom. Ce qu’il en reste est perdu avec le compte.',
  },
  'pages.my_privacy.kept_payments': {
    en: 'What was asked of your bank and when, with the last four digits of the card, without your name: for thirteen months, in which a bank may ask about it.',
    fr: 'Ce qui a été demandé à votre banque et quand, avec les quatre derniers chiffres de la carte, sans votre nom\u00a0: treize mois, pendant lesquels une banque peut poser des questions.',
  },
  'pages.my_privacy.kept_orders': {
    en: 'Your orders and their receipts with your name and where you lived, for as long as tax law wants them kept; without your e-mail address and your telephone number. Where cards were sent goes once they have come.',
    fr: 'Vos commandes et leurs reçus, avec votre nom et votre adresse, aussi longtemps que la loi fiscale le demande\u00a0; sans votre courriel ni votre numéro de téléphone. L’adresse d’envoi des cartes s’efface une fois qu’elles sont arrivées.',
  },
  'pages.my_privacy.leave_do': { en: 'Delete my account', fr: 'Supprimer mon compte' },
  'pages.my_privacy.leave_title': { en: 'Delete your account for good?', fr: 'Supprimer votre compte pour de bon\u00a0?' },
  'pages.my_privacy.leave_sure': {
    en: 'The account of {email} is deleted at once, and every device is logged out.',
    fr: 'Le compte de {email} est supprimé aussitôt, et tous les appareils sont déconnectés.',
  },
  'pages.my_privacy.stay': { en: 'Keep my account', fr: 'Le garder' },
  'pages.my_privacy.gone': {
    en: 'Your account is deleted. The mountains stay where they are; come back whenever you like.',
    fr: 'Votre compte est supprimé. Les montagnes restent où elles sont\u00a0; revenez quand vous voudrez.',
  },
})
