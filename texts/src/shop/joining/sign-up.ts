import { area } from '../../area.ts'

/** Creating an account, and coming back from another provider. */
export const signUp = area({
  'pages.sign_up.already_registered': {
    en: 'There is an account with this address. Log in, or ask for a new password.',
    fr: 'Un compte existe avec cette adresse. Connectez-vous, ou demandez un nouveau mot de passe.',
  },
  'pages.sign_up.unclaimed': {
    en: 'A profile was already made for you. We have sent a link to this address: it makes the profile yours.',
    fr: 'Un profil a déjà été créé pour vous. Nous avons envoyé un lien à cette adresse\u00a0: il vous le remet.',
  },
  'pages.sign_up.too_young': {
    en: 'You need to be 13 or older. For somebody younger, an adult in the family makes the profile.',
    fr: 'Il faut avoir 13\u00a0ans ou plus. Avant cet âge, un adulte de la famille crée le profil.',
  },
  'pages.sign_up.registration_dead': {
    en: 'This took more than half an hour. Start again with the other account.',
    fr: 'Plus d’une demi-heure a passé. Recommencez avec l’autre compte.',
  },
  'pages.sign_up.identity_taken': {
    en: 'This identity already belongs to another account.',
    fr: 'Cette identité appartient déjà à un autre compte.',
  },
  'pages.sign_up.title': { en: 'Create an account · Alpenglow', fr: 'Créer un compte · Alpenglow' },
  'pages.sign_up.description': {
    en: 'Create an Alpenglow account: passes, vouchers and reservations of the whole family in one place.',
    fr: 'Créez un compte Alpenglow\u00a0: forfaits, bons et réservations de toute la famille au même endroit.',
  },
  'pages.sign_up.heading': { en: 'Create an\u00a0account', fr: 'Créer un\u00a0compte' },
  'pages.sign_up.heading_claim': { en: 'Make this profile\u00a0yours', fr: 'Ce profil est à\u00a0vous' },
  'pages.sign_up.heading_buying': { en: 'Whose cart is\u00a0this?', fr: 'À qui est ce\u00a0panier\u00a0?' },
  'pages.sign_up.buying': {
    en: 'Everything in it is kept, whichever you choose.',
    fr: 'Tout y est gardé, quel que soit votre choix.',
  },
  'pages.sign_up.who': { en: 'New here, or known already', fr: 'Première visite ou déjà client' },
  'pages.sign_up.new': { en: 'I am new here', fr: 'Première visite' },
  'pages.sign_up.known': { en: 'I have an account', fr: 'J’ai un compte' },
  'pages.sign_up.known_already': { en: 'Have an account?', fr: 'Déjà un compte\u00a0?' },
  'pages.sign_up.log_in': { en: 'Log in', fr: 'Se connecter' },
  'pages.sign_up.first_name': { en: 'First name', fr: 'Prénom' },
  'pages.sign_up.last_name': { en: 'Last name', fr: 'Nom' },
  'pages.sign_up.dob': { en: 'Date of birth', fr: 'Date de naissance' },
  'pages.sign_up.dob_hint': { en: 'It decides which passes fit you.', fr: 'Elle décide des forfaits qui vous conviennent.' },
  'pages.sign_up.email': { en: 'E-mail', fr: 'Adresse courriel' },
  'pages.sign_up.password': { en: 'Password', fr: 'Mot de passe' },
  'pages.sign_up.password_hint': {
    en: 'At least ten characters. Three unrelated words work well.',
    fr: 'Dix caractères au moins. Trois mots sans lien font l’affaire.',
  },
  'pages.sign_up.gender': { en: 'Gender', fr: 'Genre' },
  'pages.sign_up.gender_female': { en: 'Female', fr: 'Femme' },
  'pages.sign_up.gender_male': { en: 'Male', fr: 'Homme' },
  'pages.sign_up.gender_other': { en: 'Other', fr: 'Autre' },
  'pages.sign_up.gender_undisclosed': { en: 'Rather not say', fr: 'Préfère ne pas répondre' },
  'pages.sign_up.phone': { en: 'Phone', fr: 'Téléphone' },
  'pages.sign_up.sms': {
    en: 'Text me about my passes and reservations. STOP ends them.',
    fr: 'M’écrire par texto au sujet de mes forfaits et réservations. STOP y met fin.',
  },
  'pages.sign_up.agreement': {
    en: 'By creating an account, you accept our {terms}. The {privacy} says what we keep, and why.',
    fr: 'En créant un compte, vous acceptez nos {terms}. La {privacy} dit ce que nous gardons, et pourquoi.',
  },
  'pages.sign_up.terms': { en: 'terms', fr: 'conditions' },
  'pages.sign_up.privacy': { en: 'privacy policy', fr: 'politique de confidentialité' },
  'pages.sign_up.submit': { en: 'Create my account', fr: 'Créer mon compte' },
  'pages.sign_up.new_password': { en: 'Choose a new password', fr: 'Choisir un nouveau mot de passe' },
  'pages.sign_up.signed_up_with': {
    en: 'Signed up with {name}. You will log in with {name} too, so no password is needed.',
    fr: 'Inscription avec {name}. Vous vous connecterez aussi avec {name}, sans mot de passe.',
  },
  'pages.sign_up.claim': {
    en: 'Somebody made this profile for you. Check it, choose a password, and look after it yourself.',
    fr: 'Quelqu’un a créé ce profil pour vous. Vérifiez-le, choisissez un mot de passe, et vous en prendrez soin vous-même.',
  },
  'pages.sign_up.claim_dead': {
    en: 'This link has already been used, or is too old. If the profile is not yours yet, sign up with the address the link came to, and we’ll send you a new one.',
    fr: 'Ce lien a déjà servi, ou il est trop ancien. Si le profil n’est pas encore à vous, inscrivez-vous avec l’adresse qui l’a reçu\u00a0: nous en enverrons un nouveau.',
  },
  'pages.sign_up.expired': {
    en: 'Your session ended while you were away. What you typed is still here, except for the password. For a profile that was made for you, open the link in the e-mail again.',
    fr: 'Votre session a pris fin en votre absence. Ce que vous avez saisi est encore là, sauf le mot de passe. Pour un profil créé pour vous, rouvrez le lien reçu par courriel.',
  },
  'pages.sign_up.claim_failed': {
    en: 'The profile that was made for you didn’t load.',
    fr: 'Le profil créé pour vous n’a pas pu être chargé.',
  },
  'pages.sign_up.done': { en: 'Your account is ready.', fr: 'Votre compte est créé.' },
  'pages.sign_up.mail_sent': {
    en: 'Your account is ready. An e-mail is on its way to {email}: open its link to confirm the address.',
    fr: 'Votre compte est créé. Un courriel part vers {email}\u00a0: ouvrez son lien pour confirmer l’adresse.',
  },
})
