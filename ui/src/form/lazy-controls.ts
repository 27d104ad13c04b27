import { lazy } from 'react'
import { loadWithRetry } from './import-retry.ts'

/**
 * Controls that weigh more than the form itself: each is loaded by the first form that has one, never by a form of
 * plain text.
 */
export const LazyDateField = lazy(async () => {
  const part = await loadWithRetry(() => import('../fields/date/DateField.tsx'))
  return { default: part.DateField }
})
export const LazyFileField = lazy(async () => {
  const part = await loadWithRetry(() => import('../fields/file/FileField.tsx'))
  return { default: part.FileField }
})
export const LazySelect = lazy(async () => {
  const part = await loadWithRetry(() => import('../fields/select/Select.tsx'))
  return { default: part.Select }
})
export const LazyPhoneField = lazy(async () => {
  const part = await loadWithRetry(() => import('../fields/phone/PhoneField.tsx'))
  return { default: part.PhoneField }
})
export const LazyNewPasswordField = lazy(async () => {
  const part = await loadWithRetry(() => import('../fields/password/NewPasswordField.tsx'))
  return { default: part.NewPasswordField }
})
