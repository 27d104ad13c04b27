import { area } from '../area.ts'

export const surfaces = area({
  'components.modal.close': { en: 'Close', fr: 'Fermer' },
  'components.modal.loading': { en: 'One moment.', fr: 'Un instant.' },
  'components.flash.region': { en: 'Messages', fr: 'Messages' },
  'components.flash.close': { en: 'Close this message', fr: 'Fermer ce message' },
  'components.flash.undo': { en: 'Undo', fr: 'Annuler' },
  'components.flash.info': { en: 'Good to know:', fr: 'Bon à savoir\u00a0:' },
  'components.flash.success': { en: 'Done:', fr: 'C’est fait\u00a0:' },
  'components.flash.warn': { en: 'Take care:', fr: 'Attention\u00a0:' },
  'components.flash.error': { en: 'Not done:', fr: 'Échec\u00a0:' },
  'components.steps.done': { en: 'Done:', fr: 'Terminé\u00a0:' },
  'components.steps.edit': { en: 'Change {title}', fr: 'Modifier\u00a0: {title}' },
  'components.table.scrolls': { en: '{caption}. Scrolls sideways.', fr: '{caption}. Défile de côté.' },
  'components.faces.more.one': { en: 'and {count} more', fr: 'et {count} autre' },
  'components.faces.more.other': { en: 'and {count} more', fr: 'et {count} autres' },
})
