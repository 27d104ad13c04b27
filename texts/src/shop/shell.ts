import { area } from '../area.ts'

export const shell = area({
  'components.shell.skip': { en: 'Skip to content', fr: 'Aller au contenu' },
  'components.shell.shop': { en: 'Shop', fr: 'Boutique' },
  'components.shell.home': { en: 'Alpenglow, home', fr: 'Alpenglow, accueil' },
  'components.shell.first_page': { en: 'Home', fr: 'Accueil' },
  'components.shell.menu': { en: 'Menu', fr: 'Menu' },
  'components.shell.close_menu': { en: 'Close the menu', fr: 'Fermer le menu' },
  'components.shell.terms': { en: 'Terms', fr: 'Conditions' },
  'components.shell.privacy': { en: 'Privacy policy', fr: 'Politique de confidentialité' },
  'components.shell.refunds': { en: 'Refunds and deferral', fr: 'Remboursement et report' },
  'components.shell.accessibility': { en: 'Accessibility', fr: 'Accessibilité' },
  'components.shell.privacy_choices': { en: 'Privacy choices', fr: 'Choix de confidentialité' },
  'components.shell.language': { en: 'Language', fr: 'Langue' },
  // Read by somebody who would rather read French, on an English page.
  'components.shell.read_in_french': { en: 'Lire cette page en français', fr: 'Lire cette page en français' },
  'components.shell.stay_in_english': { en: 'Rester en anglais', fr: 'Rester en anglais' },
  'components.shell.light': { en: 'Theme', fr: 'Thème' },
  'components.shell.light_device': { en: 'Match device', fr: 'Comme l’appareil' },
  'components.shell.light_day': { en: 'Day', fr: 'Jour' },
  'components.shell.light_night': { en: 'Night', fr: 'Nuit' },
  'components.shell.offline': {
    en: 'You are offline. What you typed stays; we’ll go on when you’re back.',
    fr: 'Vous êtes hors ligne. Ce que vous avez saisi reste\u00a0; nous reprenons à votre retour.',
  },
  'components.shell.slow': { en: 'This is taking longer than usual.', fr: 'C’est plus long que d’habitude.' },
  'components.shell.given_back': {
    en: 'This page wasn’t ready when you sent it. Nothing that you typed was kept; please type it again.',
    fr: 'Cette page n’était pas encore prête lors de l’envoi. Rien de ce que vous avez saisi n’a été gardé\u00a0; veuillez le saisir de nouveau.',
  },
  'components.shell.noscript_drawn': {
    en: 'Without JavaScript you can read everything here. To choose, to log in or to buy, turn it on, then reload the page.',
    fr: 'Sans JavaScript, vous pouvez tout lire ici. Pour choisir, vous connecter ou acheter, activez-le, puis rechargez la page.',
  },
  'components.shell.noscript': {
    en: 'This shop needs JavaScript. Turn it on, then reload the page.',
    fr: 'Cette boutique a besoin de JavaScript. Activez-le, puis rechargez la page.',
  },
  'components.shell.partner': { en: 'For guests of', fr: 'Pour la clientèle de' },
  'components.shell.passes': { en: 'Passes', fr: 'Forfaits' },
  'components.shell.resorts': { en: 'Resorts', fr: 'Stations' },
  'components.shell.account': { en: 'My account', fr: 'Mon compte' },
  'components.shell.login': { en: 'Log in', fr: 'Se connecter' },
  'components.shell.more': { en: 'More', fr: 'En savoir plus' },
  'components.shell.developers': { en: 'The API', fr: 'L’API' },
  'components.shell.loading': { en: 'One moment.', fr: 'Un instant.' },
  'components.shell.demo': {
    en: 'Demo: invented resorts, nothing is charged.',
    fr: 'Démo\u00a0: stations inventées, rien n’est facturé.',
  },
  'components.failure.title': { en: 'This page lost its footing.', fr: 'Cette page a perdu pied.' },
  'components.failure.text': {
    en: 'Reload it. If it happens again, start from the home page.',
    fr: 'Rechargez-la. Si cela se répète, repartez de l’accueil.',
  },
  'components.failure.away': { en: 'We can’t be reached.', fr: 'Nous sommes injoignables.' },
  'components.failure.away_text': {
    en: 'Check your connection. The page will load as soon as it’s back.',
    fr: 'Vérifiez votre connexion. La page se chargera dès son retour.',
  },
  'components.failure.home': { en: 'To the home page', fr: 'Vers l’accueil' },
})
