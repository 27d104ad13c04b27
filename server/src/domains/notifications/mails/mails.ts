import { lettersOf } from '../../letter.ts'

export const notificationLetters = lettersOf({
  test: {
    subject: 'mails.test.subject',
    title: 'mails.test.title',
    paragraphs: ['mails.test.text'],
    button: { label: 'mails.test.button', path: '/' },
  },
})
