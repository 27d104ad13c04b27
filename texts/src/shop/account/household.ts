import { area } from '../../area.ts'

export const household = area({
  'pages.household.heading': { en: 'Your household', fr: 'Votre foyer' },
  'pages.household.along': { en: 'Also with you', fr: 'Aussi avec vous' },
  'pages.household.along_lead': {
    en: 'People who look after themselves, or only come along.',
    fr: 'Ceux qui gèrent leur propre compte, ou qui ne font que vous accompagner.',
  },
  'pages.household.own_photo': { en: 'Profile photo of {name}: none yet', fr: 'Photo de profil de {name} : pas encore' },
  'pages.household.own_login': { en: 'Own login', fr: 'Propre compte' },
  'pages.household.guest': { en: 'Guest', fr: 'Invité' },
  'pages.household.has_pass': { en: 'Has a pass for this winter', fr: 'A un forfait pour cet hiver' },
  'pages.household.no_pass': { en: 'No pass yet', fr: 'Pas encore de forfait' },
  'pages.household.lent_soft': {
    en: 'You may buy and book for them. Their data stays theirs.',
    fr: 'Vous pouvez acheter et réserver pour cette personne. Ses données restent à elle.',
  },
  'pages.household.nameless_soft': { en: 'Works without a name.', fr: 'Valable sans nom.' },
  'pages.household.with_name': {
    en: 'With a name, we can find it again.',
    fr: 'Avec un nom, nous le retrouvons.',
  },
  'pages.household.give_name': { en: 'Give a name', fr: 'Donner un nom' },
  'pages.household.gate': { en: 'What opens the gate', fr: 'Ce qui ouvre le portillon' },
  'pages.household.need.consent': { en: 'Consent', fr: 'Accord' },
  'pages.household.need.photo': { en: 'Photo', fr: 'Photo' },
  'pages.household.need.pass': { en: 'Pass', fr: 'Forfait' },
  'pages.household.need.address': { en: 'Address', fr: 'Adresse' },
  'pages.household.need.waiver': { en: 'Waiver', fr: 'Décharge' },
  'pages.household.state.done': { en: 'done', fr: 'fait' },
  'pages.household.state.missing': { en: 'missing', fr: 'manque' },
  'pages.household.state.later': { en: 'later', fr: 'plus tard' },
  'pages.household.state.not_needed': { en: 'not needed', fr: 'inutile' },
  'pages.household.at_gate': { en: 'Ready for the gate.', fr: 'Tout est prêt pour le portillon.' },
  'pages.household.in_review': {
    en: 'We are looking at the order of {name}’s pass first.',
    fr: 'Nous examinons d’abord la commande du forfait de {name}.',
  },
  'pages.household.step.in_review': { en: 'We are looking at your order first.', fr: 'Nous examinons d’abord votre commande.' },
  'pages.household.step.in_review_soft': {
    en: 'Your passes open the gate as soon as we have said yes.',
    fr: 'Vos forfaits ouvriront le portillon dès que nous l’aurons acceptée.',
  },
  'pages.household.step.in_review_do': { en: 'Show the order', fr: 'Voir la commande' },
  'pages.household.missing.pass': {
    en: '{name} has no pass yet that opens the gate.',
    fr: '{name} n’a pas encore de forfait qui ouvre le portillon.',
  },
  'pages.household.step.pass_do': { en: 'Find a pass', fr: 'Trouver un forfait' },
  'pages.household.step.pass_soft': {
    en: 'A few questions tell you which one fits.',
    fr: 'Quelques questions disent lequel convient.',
  },
  'pages.household.step.pass_renew': { en: 'Renew as last winter', fr: 'Renouveler comme l’hiver dernier' },
  'pages.household.step.at_gate': { en: 'Everybody is ready for the gate.', fr: 'Tout le monde est prêt pour le portillon.' },
  'pages.household.step.at_gate_soft': {
    en: 'All passes are there. The mountain waits.',
    fr: 'Tous les forfaits sont là. La montagne attend.',
  },
  'pages.household.ready': { en: 'All is there for a pass.', fr: 'Tout est là pour un forfait.' },
  'pages.household.missing.consent': {
    en: '{name} is under 13. A grown-up has to agree first.',
    fr: '{name} a moins de 13 ans. Un adulte doit d’abord donner son accord.',
  },
  'pages.household.missing.photo': {
    en: '{name} still needs a photo.',
    fr: 'Il manque la photo de {name}.',
  },
  'pages.household.missing.address': {
    en: 'An address is missing.',
    fr: 'Il manque une adresse.',
  },
  'pages.household.missing.waiver': {
    en: '{name} has a pass that nobody has signed for.',
    fr: '{name} a un forfait pour lequel personne n’a signé.',
  },
  'pages.household.step.waiver_soft': {
    en: 'A text to read, and a name. Two minutes, once a winter.',
    fr: 'Un texte à lire, et un nom. Deux minutes, une fois par hiver.',
  },
  'pages.household.step.waiver_do': { en: 'Read and sign', fr: 'Lire et signer' },
  'pages.household.step.consent': {
    en: '{name} is under 13. A grown-up has to agree first.',
    fr: '{name} a moins de 13 ans. Un adulte doit d’abord donner son accord.',
  },
  'pages.household.step.consent_soft': {
    en: 'Until then we keep no more than the name and the birthday. It takes a minute to read.',
    fr: 'D’ici là, nous ne gardons que le nom et la date de naissance. La lecture prend une minute.',
  },
  'pages.household.step.consent_do': { en: 'Read and agree', fr: 'Lire et donner l’accord' },
  'pages.household.step.others': {
    en: 'Another grown-up of your household can do that.',
    fr: 'Un autre adulte de votre foyer peut le faire.',
  },
  'pages.household.step.photo': { en: '{name} still needs a photo.', fr: 'Il manque la photo de {name}.' },
  'pages.household.step.photo_soft': { en: 'It takes a minute.', fr: 'C’est l’affaire d’une minute.' },
  'pages.household.step.photo_do': { en: 'Take the photo', fr: 'Prendre la photo' },
  'pages.household.step.address': {
    en: 'Where do we write to you?',
    fr: 'Où vous écrire\u00a0?',
  },
  'pages.household.step.address_soft': {
    en: 'For letters, and for cards that come by mail. One address does for the whole household.',
    fr: 'Pour les lettres, et les cartes envoyées par la poste. Une adresse suffit pour tout le foyer.',
  },
  'pages.household.step.address_by': {
    en: 'For letters, and for cards that come by mail, before the winter begins on {day}. One address does for all.',
    fr: 'Pour les lettres, et les cartes envoyées par la poste, avant le début de l’hiver, le {day}. Une adresse suffit pour tous.',
  },
  'pages.household.step.address_do': { en: 'Add the address', fr: 'Ajouter l’adresse' },
  'pages.household.step.ready': { en: 'Everybody is ready for a pass.', fr: 'Tout est prêt pour des forfaits.' },
  'pages.household.loading': { en: 'Your household is on its way.', fr: 'Votre foyer arrive.' },
  'pages.household.failed': { en: 'Your household didn’t load.', fr: 'Votre foyer n’a pas pu être chargé.' },
  'pages.household.you': { en: 'You', fr: 'Vous' },
  'pages.household.holder': { en: 'Holder', fr: 'Titulaire' },
  'pages.household.lent': { en: 'Shared with you', fr: 'En partage' },
  'pages.household.nameless': { en: 'Guest, no name', fr: 'Invité, sans nom' },
  'pages.household.age.one': { en: '{count} year old', fr: '{count} an' },
  'pages.household.age.other': { en: '{count} years old', fr: '{count} ans' },
  'pages.household.add': { en: 'Add a person', fr: 'Ajouter une personne' },
  'pages.household.add_why': {
    en: 'A child, a grown-up, or a guest to be named later.',
    fr: 'Un enfant, un adulte, ou un invité à nommer plus tard.',
  },
  'pages.household.adults_only': {
    en: 'Only a grown-up can add somebody to the household.',
    fr: 'Seul un adulte peut ajouter quelqu’un au foyer.',
  },
  'pages.household.full': {
    en: 'This household is full. Remove somebody before you add another person.',
    fr: 'Ce foyer est au complet. Retirez quelqu’un avant d’ajouter une autre personne.',
  },
  'pages.household.holder_removes': {
    en: 'Only whoever holds the household can remove somebody.',
    fr: 'Seul le titulaire du foyer peut retirer quelqu’un.',
  },
  'pages.household.owns_something': {
    en: 'They have a pass that still opens gates. Until it is over, they stay in the household.',
    fr: 'Cette personne a un forfait encore valable\u00a0: d’ici à sa fin, elle reste dans le foyer.',
  },
  'pages.household.age_of_pass': {
    en: 'They have a pass for their age, and on this birthday they would not be of it. Please call us if the date of birth is wrong.',
    fr: 'Cette personne a un forfait pour son âge, qui ne correspondrait pas à cette date de naissance. Appelez-nous si la date est erronée.',
  },
  'pages.household.gets_something': {
    en: 'Something in a cart of your household is for them. Take it out, or give it to somebody else, before they go.',
    fr: 'Quelque chose dans un panier de votre foyer est pour cette personne. Retirez-le, ou donnez-le à quelqu’un d’autre, avant son départ.',
  },
  'pages.household.owned_twice': {
    en: 'You both have the same pass, and nobody can have it twice. Write to us: we put it right, and then you can move in.',
    fr: 'Le même forfait existe en double, et personne ne peut l’avoir deux fois. Écrivez-nous\u00a0: nous réglons cela, puis l’invitation marchera.',
  },
  'pages.household.holder_stays': {
    en: 'Whoever holds the household stays in it. To leave, delete the account.',
    fr: 'Le titulaire du foyer y reste. Pour partir, il faut supprimer le compte.',
  },
  'pages.household.locked.holder_only': {
    en: 'Only whoever holds the household can change this.',
    fr: 'Seul le titulaire du foyer peut changer cela.',
  },
  'pages.household.locked.lent': {
    en: 'This person lives in another household, which keeps their data.',
    fr: 'Cette personne vit dans un autre foyer, qui garde ses données.',
  },
  'pages.household.locked.held': {
    en: 'We are looking into something, so this can’t change for now. Write to us.',
    fr: 'Nous vérifions quelque chose\u00a0; cela ne change pas pour le moment. Écrivez-nous.',
  },
  'pages.household.locked.not_here': {
    en: 'This can’t be changed here.',
    fr: 'Cela ne peut pas être changé ici.',
  },
  'pages.household.locked.login_address': {
    en: 'This address is used to log in. It is changed under Security.',
    fr: 'Cette adresse sert à se connecter. Elle se change sous «\u00a0Sécurité\u00a0».',
  },
  'pages.household.locked.minor_birthday': {
    en: 'Under 18, a grown-up of your household changes this for you.',
    fr: 'Avant 18 ans, c’est un adulte de votre foyer qui change cela pour vous.',
  },
  'pages.household.locked.of_age': {
    en: 'To become 18 or older here, write to us: we look at your papers.',
    fr: 'Pour avoir 18 ans ou plus ici, écrivez-nous : nous regardons vos papiers.',
  },
  'pages.household.locked.not_of_age': {
    en: 'With this birthday you would be under 18. If that is so, write to us.',
    fr: 'Avec cette date, vous auriez moins de 18 ans. Si c’est le cas, écrivez-nous.',
  },
  'pages.household.locked.no_address_yet': {
    en: 'Below the age of 13, nobody has an e-mail address here.',
    fr: 'Avant 13 ans, personne n’a d’adresse courriel ici.',
  },
  'pages.household.locked.own_login': {
    en: 'This person has a login of their own, and changes this themselves.',
    fr: 'Cette personne a son propre compte et change cela elle-même.',
  },
})
