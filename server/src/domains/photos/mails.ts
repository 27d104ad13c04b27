import { lettersOf, householdButton } from '../letter.ts'

/** Mails about a rejected photo, one for each reason. */
export const photoLetters = lettersOf({
  photoFaceCovered: {
    subject: 'mails.photo.subject',
    title: 'mails.photo.title',
    paragraphs: ['mails.photo.face_covered', 'mails.photo.how'],
    button: householdButton,
  },
  photoBlurred: {
    subject: 'mails.photo.subject',
    title: 'mails.photo.title',
    paragraphs: ['mails.photo.blurred', 'mails.photo.how'],
    button: householdButton,
  },
  photoTooDark: {
    subject: 'mails.photo.subject',
    title: 'mails.photo.title',
    paragraphs: ['mails.photo.too_dark', 'mails.photo.how'],
    button: householdButton,
  },
  photoSomebodyElse: {
    subject: 'mails.photo.subject',
    title: 'mails.photo.title',
    paragraphs: ['mails.photo.somebody_else', 'mails.photo.how'],
    button: householdButton,
  },
  photoNoPhoto: {
    subject: 'mails.photo.subject',
    title: 'mails.photo.title',
    paragraphs: ['mails.photo.no_photo', 'mails.photo.how'],
    button: householdButton,
  },
})
