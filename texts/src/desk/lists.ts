import { area } from '../area.ts'

/** What every list of the desk says: its filters, pages, keys and acts. */
export const deskLists = area({
  'desk.filter.only': { en: 'Only {what}', fr: 'Seulement {what}' },
  'desk.filter.remove': { en: 'Only {what}: take this filter away', fr: 'Seulement {what}\u00a0: retirer ce filtre' },
  'desk.filter.clear': { en: 'Clear filters', fr: 'Retirer les filtres' },
  'desk.filter.day': { en: 'Day', fr: 'Jour' },
  'desk.filter.any_day': { en: 'on any day', fr: 'n’importe quel jour' },
  'desk.filter.today': { en: 'today', fr: 'aujourd’hui' },
  'desk.filter.yesterday': { en: 'yesterday', fr: 'hier' },
  'desk.filter.on_day': { en: 'on {day}', fr: 'le {day}' },
  'desk.filter.other_day': { en: 'on another day', fr: 'un autre jour' },
  'desk.pages.newest': { en: 'Newest', fr: 'Plus récentes' },
  'desk.pages.older': { en: 'Older', fr: 'Plus anciennes' },
  'desk.act.leave': { en: 'Leave it', fr: 'Ne rien changer' },
  'desk.keys.all': { en: 'all keys', fr: 'toutes les touches' },
  'desk.keys.title': { en: 'Keys', fr: 'Touches' },
  'desk.keys.here': { en: 'On this page', fr: 'Sur cette page' },
  'desk.keys.everywhere': { en: 'Everywhere', fr: 'Partout' },
  'desk.keys.move': { en: 'move', fr: 'se déplacer' },
  'desk.keys.filter': { en: 'filter', fr: 'filtrer' },
  'desk.keys.pages': { en: 'pages', fr: 'pages' },
  'desk.keys.new': { en: 'add', fr: 'ajouter' },
  'desk.keys.close': { en: 'close', fr: 'fermer' },
  'desk.keys.letters': { en: 'Keys of one letter', fr: 'Touches d’une seule lettre' },
  'desk.keys.letters_hint': {
    en: 'Turn them off if you dictate, or if they surprise you. This browser remembers it.',
    fr: 'Désactivez-les si vous dictez, ou si elles vous surprennent. Ce navigateur s’en souvient.',
  },
})
