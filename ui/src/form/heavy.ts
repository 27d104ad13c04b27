import { lazy } from 'react'

/** Controls that weigh more than the form itself: each is fetched by the first form that has one, never by a form of plain text. */
export const DateField = lazy(async () => ({ default: (await import('../fields/DateField.tsx')).DateField }))
export const FileField = lazy(async () => ({ default: (await import('../fields/FileField.tsx')).FileField }))
export const Select = lazy(async () => ({ default: (await import('../fields/Select.tsx')).Select }))
export const PhoneField = lazy(async () => ({ default: (await import('../fields/PhoneField.tsx')).PhoneField }))
