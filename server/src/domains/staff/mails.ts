import { lettersOf } from '../letter.ts'

export const staffLetters = lettersOf({
  staffInvitation: {
    subject: 'mails.staff_invitation.subject',
    title: 'mails.staff_invitation.title',
    paragraphs: ['mails.staff_invitation.text', 'mails.staff_invitation.once'],
    button: { label: 'mails.staff_invitation.button', path: '/{locale}/staff/password#{token}', at: 'desk' },
    signs: 'staff_invitation',
  },
})
