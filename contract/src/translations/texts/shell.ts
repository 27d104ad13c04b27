import { area } from './area.ts'

export const shell = area({
  'components.shell.skip': { en: 'Skip to content', fr: 'Aller au contenu' },
  'components.shell.shop': { en: 'Shop', fr: 'Boutique' },
  'components.shell.home': { en: 'Alpenglow, home', fr: 'Alpenglow, accueil' },
  'components.shell.resorts': { en: 'Resorts', fr: 'Stations' },
  'components.shell.account': { en: 'My account', fr: 'Mon compte' },
  'components.shell.login': { en: 'Log in', fr: 'Se connecter' },
  'components.shell.more': { en: 'More', fr: 'En savoir plus' },
  'components.shell.developers': { en: 'For developers', fr: 'Pour les développeurs' },
  'components.shell.loading': { en: 'One moment.', fr: 'Un instant.' },
  'components.shell.demo': {
    en: 'Demo: invented resorts, nothing is charged.',
    fr: 'Démo\u00a0: stations inventées, rien n’est facturé.',
  },
  'components.shell.sandbox': { en: 'Sandbox inbox', fr: 'Boîte d’essai' },
  'components.failure.title': { en: 'This page lost its footing.', fr: 'Cette page a perdu pied.' },
  'components.failure.text': {
    en: 'Load it again. If it happens once more, start from the first page.',
    fr: 'Rechargez-la. Si cela se répète, repartez de l’accueil.',
  },
  'components.failure.away': { en: 'We can’t be reached.', fr: 'Nous sommes injoignables.' },
  'components.failure.away_text': {
    en: 'Check your connection. The page comes as soon as it is back.',
    fr: 'Vérifiez votre connexion. La page viendra dès son retour.',
  },
  'components.failure.home': { en: 'To the first page', fr: 'Vers l’accueil' },
})
