import { area } from '../../area.ts'

export const preferences = area({
  'pages.preferences.title': { en: 'Preferences · Alpenglow', fr: 'Préférences · Alpenglow' },
  'pages.preferences.description': {
    en: 'How Alpenglow speaks to you.',
    fr: 'Comment Alpenglow s’adresse à vous.',
  },
  'pages.preferences.lead': {
    en: 'How we speak to you. Each choice is saved at once.',
    fr: 'Comment nous nous adressons à vous. Chaque choix est aussitôt enregistré.',
  },
  'pages.preferences.language': { en: 'Language of our e-mails', fr: 'Langue de nos courriels' },
  'pages.preferences.language_hint': {
    en: 'Pages have their own switch, at the bottom.',
    fr: 'Les pages ont leur propre choix, tout en bas.',
  },
  'pages.preferences.english': { en: 'English', fr: 'English' },
  'pages.preferences.french': { en: 'Français', fr: 'Français' },
  'pages.preferences.units': { en: 'Units', fr: 'Unités' },
  'pages.preferences.units_hint': {
    en: 'For heights, distances and snow on our pages.',
    fr: 'Pour les altitudes, les distances et la neige sur nos pages.',
  },
  'pages.preferences.metric': { en: 'Meters and kilometers', fr: 'Mètres et kilomètres' },
  'pages.preferences.imperial': { en: 'Feet and miles', fr: 'Pieds et milles' },
  'pages.preferences.phone': { en: 'Mobile phone', fr: 'Téléphone mobile' },
  'pages.preferences.phone_none': { en: 'Not given yet', fr: 'Pas encore indiqué' },
  'pages.preferences.phone_hint': {
    en: 'For messages about your passes, never for advertising.',
    fr: 'Pour les messages au sujet de vos forfaits, jamais pour de la publicité.',
  },
  'pages.preferences.phone_add': { en: 'Add a number', fr: 'Ajouter un numéro' },
  'pages.preferences.sms_label': {
    en: 'Send me text messages about my passes',
    fr: 'M’envoyer des textos au sujet de mes forfaits',
  },
  'pages.preferences.sms_hint': {
    en: 'Reply STOP to any of them and they end; START brings them back. Your carrier may charge for messages.',
    fr: 'Répondez STOP à l’un d’eux et ils cessent\u00a0; START les fait revenir. Votre opérateur peut facturer les messages.',
  },
  'pages.preferences.sms_needs_phone': {
    en: 'Text messages need a number. Add one first.',
    fr: 'Les textos ont besoin d’un numéro. Ajoutez-en un d’abord.',
  },
  'pages.preferences.sms_since': { en: 'Agreed on {date}.', fr: 'Accepté le {date}.' },
  'pages.preferences.sms_waits': {
    en: 'Agreed on {date}. They begin once you have confirmed your e-mail address.',
    fr: 'Accepté le {date}. Ils arriveront dès que vous aurez confirmé votre adresse courriel.',
  },
  'pages.preferences.sms_off_since': {
    en: 'None since {date}.',
    fr: 'Aucun depuis le {date}.',
  },
  'pages.preferences.sms_stopped_by_phone': {
    en: 'This number replied STOP, so only this phone can start them again: reply START to any of our messages.',
    fr: 'Ce numéro a répondu STOP\u00a0: seul ce téléphone peut les faire revenir. Répondez START à l’un de nos messages.',
  },
  'pages.preferences.sms_stopped': {
    en: 'Text messages stopped from your phone',
    fr: 'Textos arrêtés depuis votre téléphone',
  },
  'pages.preferences.sms_stopped_since': {
    en: 'You replied STOP on {date}. This number has had no text messages since.',
    fr: 'Vous avez répondu STOP le {date}. Depuis, aucun texto n’arrive à ce numéro.',
  },
  'pages.preferences.sms_start': {
    en: 'To get them again, reply START to any of our messages from the same phone. Another number needs no START.',
    fr: 'Pour les recevoir de nouveau, répondez START à l’un de nos messages, du même téléphone. Un autre numéro n’a pas besoin de START.',
  },
  'pages.preferences.sms_started': { en: 'I have replied START', fr: 'J’ai répondu START' },
  'pages.preferences.sms_not_yet': {
    en: 'Your START has not reached us yet. Give it a minute, then try again.',
    fr: 'Votre START ne nous est pas encore parvenu. Attendez une minute, puis réessayez.',
  },
  'pages.preferences.sms_failed': {
    en: 'We couldn’t load the state of your text messages.',
    fr: 'L’état de vos textos n’a pas pu être chargé.',
  },
})
