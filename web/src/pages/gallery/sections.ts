import type { Locale } from '@alpenglow/contract/translations/api'
import { lazy, type ComponentType, type LazyExoticComponent } from 'react'

export type GallerySection = { name: string; title: Record<Locale, string>; Samples: LazyExoticComponent<ComponentType> }

/** Every control of `ui/`, in the order in which a guest meets them. */
export const sections: GallerySection[] = [
  {
    name: 'buttons',
    title: { en: 'Buttons and links', fr: 'Boutons et liens' },
    Samples: lazy(() => import('./samples/Buttons.tsx')),
  },
  {
    name: 'text-fields',
    title: { en: 'Text fields', fr: 'Champs de texte' },
    Samples: lazy(() => import('./samples/TextFields.tsx')),
  },
  {
    name: 'passwords',
    title: { en: 'Passwords', fr: 'Mots de passe' },
    Samples: lazy(() => import('./samples/Passwords.tsx')),
  },
  {
    name: 'date-field',
    title: { en: 'Dates in three boxes', fr: 'Dates en trois cases' },
    Samples: lazy(() => import('./samples/DateFields.tsx')),
  },
  {
    name: 'phone',
    title: { en: 'Phone numbers', fr: 'Numéros de téléphone' },
    Samples: lazy(() => import('./samples/Phones.tsx')),
  },
  {
    name: 'files',
    title: { en: 'Files', fr: 'Fichiers' },
    Samples: lazy(() => import('./samples/Files.tsx')),
  },
  {
    name: 'select',
    title: { en: 'Choosing one of many', fr: 'Choisir dans une liste' },
    Samples: lazy(() => import('./samples/Selects.tsx')),
  },
  {
    name: 'choices',
    title: { en: 'Choosing among few', fr: 'Choisir parmi peu' },
    Samples: lazy(() => import('./samples/Choices.tsx')),
  },
  {
    name: 'form',
    title: { en: 'A form from its description', fr: 'Un formulaire décrit en données' },
    Samples: lazy(() => import('./samples/Forms.tsx')),
  },
  {
    name: 'messages',
    title: { en: 'Errors and notes', fr: 'Erreurs et remarques' },
    Samples: lazy(() => import('./samples/Messages.tsx')),
  },
  {
    name: 'markdown',
    title: { en: 'Markdown', fr: 'Markdown' },
    Samples: lazy(() => import('./samples/Markdowns.tsx')),
  },
  {
    name: 'modal',
    title: { en: 'Dialogs', fr: 'Dialogues' },
    Samples: lazy(() => import('./samples/Modals.tsx')),
  },
  {
    name: 'flash',
    title: { en: 'Flash messages', fr: 'Messages éclair' },
    Samples: lazy(() => import('./samples/Flashes.tsx')),
  },
  {
    name: 'steps',
    title: { en: 'Steps', fr: 'Étapes' },
    Samples: lazy(() => import('./samples/StepsSamples.tsx')),
  },
  {
    name: 'calendar',
    title: { en: 'Calendar of days', fr: 'Calendrier de jours' },
    Samples: lazy(() => import('./samples/Calendars.tsx')),
  },
  {
    name: 'surfaces',
    title: { en: 'Cards, tables, tabs', fr: 'Cartes, tableaux, onglets' },
    Samples: lazy(() => import('./samples/Surfaces.tsx')),
  },
  {
    name: 'waiting',
    title: { en: 'Waiting and nothing', fr: 'Attendre et rien' },
    Samples: lazy(() => import('./samples/Waitings.tsx')),
  },
  {
    name: 'small-things',
    title: { en: 'Tags, tooltips, faces', fr: 'Étiquettes, bulles, visages' },
    Samples: lazy(() => import('./samples/SmallThings.tsx')),
  },
]
