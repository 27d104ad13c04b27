import { area } from '../../area.ts'

export const consent = area({
  'components.consent.title': { en: 'May we count this visit?', fr: 'Compter cette visite\u00a0?' },
  'components.consent.text': {
    en: 'We would learn which pages are opened, not by whom. The shop is the same either way, and you can change your mind at the end of every page.',
    fr: 'Nous saurions quelles pages sont ouvertes, pas par qui. La boutique reste la même, et vous pouvez changer d’avis au bas de chaque page.',
  },
  'components.consent.yes': { en: 'Yes', fr: 'Oui' },
  'components.consent.no': { en: 'No', fr: 'Non' },
  'components.consent.close': { en: 'Close', fr: 'Fermer' },
  'components.consent.so_far_yes': { en: 'So far you said yes.', fr: 'Jusqu’ici, vous avez dit oui.' },
  'components.consent.so_far_no': { en: 'So far you said no.', fr: 'Jusqu’ici, vous avez dit non.' },
  'components.consent.browser_says_no': {
    en: 'Your browser says no for you; that holds unless you say otherwise.',
    fr: 'Votre navigateur dit non pour vous\u00a0; cela vaut tant que vous n’en dites pas autrement.',
  },
})
