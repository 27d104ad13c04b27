import { lettersOf, householdButton } from '../../letter.ts'

/** The mails about the people of a household. */
export const profileLetters = lettersOf({
  shareOffered: {
    subject: 'mails.share_offered.subject',
    title: 'mails.share_offered.title',
    paragraphs: ['mails.share_offered.text', 'mails.share_offered.how'],
    button: { label: 'mails.share_offered.button', path: '/{locale}/myaccount' },
    toStranger: true,
  },
  shareEnded: {
    subject: 'mails.share_ended.subject',
    title: 'mails.share_ended.title',
    paragraphs: ['mails.share_ended.text'],
    button: householdButton,
  },
  shareGivenBack: {
    subject: 'mails.share_given_back.subject',
    title: 'mails.share_given_back.title',
    paragraphs: ['mails.share_given_back.text'],
    button: householdButton,
  },
  consentGiven: {
    subject: 'mails.consent_given.subject',
    title: 'mails.consent_given.title',
    paragraphs: ['mails.consent_given.text', 'mails.consent_given.back'],
    button: householdButton,
  },
  memberLeft: {
    subject: 'mails.removed.subject',
    title: 'mails.removed.title',
    paragraphs: ['mails.removed.text'],
    button: householdButton,
  },
  memberRemoved: {
    subject: 'mails.you_removed.subject',
    title: 'mails.you_removed.title',
    paragraphs: ['mails.you_removed.text'],
    button: householdButton,
  },
})
