import type { ErrorCode, FailureCode } from '@alpenglow/contract/http/errors'
import { area, type Text } from '../area.ts'

/** One text for every code, or it does not compile. */
const codes = area({
  'components.errors.codes.AGE_INVALID': { en: 'This age is not allowed here.', fr: 'Cet âge ne convient pas.' },
  'components.errors.codes.ALREADY_REGISTERED': {
    en: 'There is an account with this address. Log in instead.',
    fr: 'Un compte existe déjà à cette adresse. Connectez-vous plutôt.',
  },
  'components.errors.codes.HAS_UNCLAIMED_ONBOARDING': {
    en: 'Somebody prepared an account for you. Open the link in our e-mail to claim it.',
    fr: 'Un compte vous attend déjà. Ouvrez le lien reçu par courriel pour le reprendre.',
  },
  'components.errors.codes.IN_DISTANT_PAST': { en: 'This date is too long ago.', fr: 'Cette date est trop ancienne.' },
  'components.errors.codes.IN_FUTURE': { en: 'This date has not come yet.', fr: 'Cette date n’est pas encore passée.' },
  'components.errors.codes.INVALID_CHARACTERS': {
    en: 'Some of these characters are not allowed here.',
    fr: 'Certains de ces caractères ne sont pas permis ici.',
  },
  'components.errors.codes.INVALID': {
    en: 'This is not valid. Please check it.',
    fr: 'Cette valeur ne convient pas. Vérifiez-la.',
  },
  'components.errors.codes.NOT_UNIQUE': { en: 'This is already in use.', fr: 'Cette valeur est déjà prise.' },
  'components.errors.codes.OUT_OF_RANGE': { en: 'This is too much or too little.', fr: 'C’est trop ou trop peu.' },
  'components.errors.codes.REQUIRED': { en: 'Please fill this in.', fr: 'Ce champ est à remplir.' },
  'components.errors.codes.WRONG_CURRENCY': { en: 'This is in another currency.', fr: 'Ce montant est dans une autre devise.' },
}) satisfies Record<`components.errors.codes.${ErrorCode}`, Text>

/** One text for every way in which a call fails as a whole. */
const failures = area({
  'components.errors.unauthenticated': { en: 'Log in to see this.', fr: 'Connectez-vous pour voir ceci.' },
  'components.errors.code_needed': {
    en: 'Enter a code from your app first.',
    fr: 'Entrez d’abord un code de votre application.',
  },
  'components.errors.card_number': {
    en: 'This looks like the number of a card. It belongs nowhere but in the card’s own field.',
    fr: 'Ceci ressemble à un numéro de carte. Sa seule place est le champ de la carte.',
  },
  'components.errors.forbidden': {
    en: 'You can’t do this from here. Reload the page, then try again.',
    fr: 'Ceci n’est pas permis d’ici. Rechargez la page, puis réessayez.',
  },
  'components.errors.not_found': {
    en: 'This doesn’t exist, or it isn’t yours.',
    fr: 'Ceci n’existe pas, ou n’est pas à vous.',
  },
  'components.errors.busy': {
    en: 'We can’t do this at the moment. Try again shortly.',
    fr: 'Nous ne pouvons pas le faire pour l’instant. Réessayez dans un moment.',
  },
  'components.errors.too_many': {
    en: 'Too many tries. Wait a little, then try again.',
    fr: 'Trop d’essais. Patientez un peu, puis réessayez.',
  },
  'components.errors.malformed': {
    en: 'This request can’t be read.',
    fr: 'Cette demande est illisible.',
  },
  'components.errors.wrong_method': { en: 'This address takes other methods.', fr: 'Cette adresse attend une autre méthode.' },
  'components.errors.still_running': {
    en: 'The same request is still being worked on. Ask again in a second.',
    fr: 'La même demande est encore en cours. Redemandez dans une seconde.',
  },
  'components.errors.too_large': { en: 'This is too large.', fr: 'Ceci dépasse la taille permise.' },
  'components.errors.wrong_content_type': {
    en: 'Bodies must be application/json.',
    fr: 'Le corps doit être en application/json.',
  },
  'components.errors.invalid': { en: 'Some of this is not valid.', fr: 'Une partie de ceci ne convient pas.' },
  'components.errors.internal': {
    en: 'That didn’t work, and it’s our fault. Try again in a moment.',
    fr: 'Cela n’a pas fonctionné, et c’est notre faute. Réessayez dans un instant.',
  },
}) satisfies Record<`components.errors.${FailureCode}`, Text>

/** Webhooks of providers arrive as forms. */
const outside = area({
  'components.errors.not_a_form': {
    en: 'Bodies must be application/x-www-form-urlencoded.',
    fr: 'Le corps doit être en application/x-www-form-urlencoded.',
  },
})

/** The texts with the time to wait, which is nearly always known. */
const waiting = area({
  'components.errors.too_many.seconds.one': {
    en: 'Too many tries. You can try again in {count}\u00a0second.',
    fr: 'Trop d’essais. Vous pourrez réessayer dans {count}\u00a0seconde.',
  },
  'components.errors.too_many.seconds.other': {
    en: 'Too many tries. You can try again in {count}\u00a0seconds.',
    fr: 'Trop d’essais. Vous pourrez réessayer dans {count}\u00a0secondes.',
  },
  'components.errors.too_many.minutes.one': {
    en: 'Too many tries. You can try again in {count}\u00a0minute.',
    fr: 'Trop d’essais. Vous pourrez réessayer dans {count}\u00a0minute.',
  },
  'components.errors.too_many.minutes.other': {
    en: 'Too many tries. You can try again in {count}\u00a0minutes.',
    fr: 'Trop d’essais. Vous pourrez réessayer dans {count}\u00a0minutes.',
  },
  'components.errors.too_many.hours.one': {
    en: 'Too many tries. You can try again in {count}\u00a0hour.',
    fr: 'Trop d’essais. Vous pourrez réessayer dans {count}\u00a0heure.',
  },
  'components.errors.too_many.hours.other': {
    en: 'Too many tries. You can try again in {count}\u00a0hours.',
    fr: 'Trop d’essais. Vous pourrez réessayer dans {count}\u00a0heures.',
  },
  'components.errors.again_in.seconds.one': {
    en: 'You can try again in {count}\u00a0second.',
    fr: 'Vous pourrez réessayer dans {count}\u00a0seconde.',
  },
  'components.errors.again_in.seconds.other': {
    en: 'You can try again in {count}\u00a0seconds.',
    fr: 'Vous pourrez réessayer dans {count}\u00a0secondes.',
  },
  'components.errors.again_in.minutes.one': {
    en: 'You can try again in {count}\u00a0minute.',
    fr: 'Vous pourrez réessayer dans {count}\u00a0minute.',
  },
  'components.errors.again_in.minutes.other': {
    en: 'You can try again in {count}\u00a0minutes.',
    fr: 'Vous pourrez réessayer dans {count}\u00a0minutes.',
  },
  'components.errors.again_in.hours.one': {
    en: 'You can try again in {count}\u00a0hour.',
    fr: 'Vous pourrez réessayer dans {count}\u00a0heure.',
  },
  'components.errors.again_in.hours.other': {
    en: 'You can try again in {count}\u00a0hours.',
    fr: 'Vous pourrez réessayer dans {count}\u00a0heures.',
  },
})

export const errors = area({
  ...codes,
  ...failures,
  ...outside,
  ...waiting,
  'components.errors.generic': {
    en: 'That didn’t work, and it’s our fault. Try again in a moment.',
    fr: 'Cela n’a pas fonctionné, et c’est notre faute. Réessayez dans un instant.',
  },
  'components.errors.offline': {
    en: 'We can’t be reached. Check your connection, then try again.',
    fr: 'Nous sommes injoignables. Vérifiez votre connexion, puis réessayez.',
  },
  'components.errors.retry': { en: 'Try again', fr: 'Réessayer' },
  'components.errors.reload': { en: 'Reload the page', fr: 'Recharger la page' },
})
