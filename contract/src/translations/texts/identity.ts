import { area } from './area.ts'

/** Why something about an account was refused, in words that help. */
export const identity = area({
  'components.errors.password.length': {
    en: 'At least ten characters, 128 at most.',
    fr: 'Dix caractères au moins, 128 au plus.',
  },
  'components.errors.password.common': {
    en: 'This is one of the first that anybody would try. Choose another one.',
    fr: 'C’est l’un des premiers que l’on essaierait. Choisissez-en un autre.',
  },
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
  'pages.confirm.link_dead': {
    en: 'This link has already been used, or is too old.',
    fr: 'Ce lien a déjà servi, ou il est trop ancien.',
  },
  'pages.security.address_taken': {
    en: 'Another account uses this address.',
    fr: 'Un autre compte utilise cette adresse.',
  },
  'pages.security.same_address': { en: 'That is already your address.', fr: 'C’est déjà votre adresse.' },
  'pages.security.wrong_password': { en: 'That is not the current password.', fr: 'Ce n’est pas le mot de passe actuel.' },
  'pages.security.sign_in_again': {
    en: 'Log out and in once more, then try again within ten minutes.',
    fr: 'Déconnectez-vous, reconnectez-vous, puis réessayez dans les dix minutes.',
  },
  'pages.security.second_factor_on_already': {
    en: 'Codes are already on. Turn them off first.',
    fr: 'Les codes sont déjà activés. Désactivez-les d’abord.',
  },
  'pages.security.second_factor_off': {
    en: 'Codes are not on yet.',
    fr: 'Les codes ne sont pas encore activés.',
  },
  'pages.login_code.wrong': {
    en: 'This code is wrong, or has already been used. Try another one.',
    fr: 'Ce code est faux, ou il a déjà servi. Il en faut un autre.',
  },
})
