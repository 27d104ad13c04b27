import { lazy } from 'react'
import { untilItComes } from './import-retry.ts'

/**
 * Controls that weigh more than the form itself: each is loaded by the first form that has one, never by a form of
 * plain text.
 */
export const DateField = lazy(async () => {
  const part = await untilItComes(() => import('../fields/date/DateField.tsx'))
  return { default: part.DateField }
})
export const FileField = lazy(async () => {
  const part = await untilItComes(() => import('../fields/file/FileField.tsx'))
  return { default: part.FileField }
})
export const Select = lazy(async () => {
  const part = await untilItComes(() => import('../fields/select/Select.tsx'))
  return { default: part.Select }
})
export const PhoneField = lazy(async () => {
  const part = await untilItComes(() => import('../fields/phone/PhoneField.tsx'))
  return { default: part.PhoneField }
})
export const NewPasswordField = lazy(async () => {
  const part = await untilItComes(() => import('../fields/password/NewPasswordField.tsx'))
  return { default: part.NewPasswordField }
})
