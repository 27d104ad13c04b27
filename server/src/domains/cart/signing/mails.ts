import { lettersOf } from '../../letter.ts'

/** `text`: for whom it is bought, another person, the reader, or a buyer who may not sign. */
const asksToSign = <T extends string>(text: T) =>
  ({
    subject: 'mails.waiver_request.subject',
    title: 'mails.waiver_request.title',
    paragraphs: [text, 'mails.waiver_request.once'],
    button: { label: 'mails.waiver_request.button', path: '/{locale}/sign#{token}' },
    signs: 'waiver',
    toStranger: true,
  }) as const

/** The letters to signers by mail, and the copy that they keep. */
export const signingLetters = lettersOf({
  waiverRequest: asksToSign('mails.waiver_request.text'),
  waiverRequestOwn: asksToSign('mails.waiver_request.text_own'),
  waiverRequestByMinor: asksToSign('mails.waiver_request.text_by_minor'),
  waiverCopy: {
    subject: 'mails.waiver_copy.subject',
    title: 'mails.waiver_copy.title',
    paragraphs: ['mails.waiver_copy.text', 'mails.waiver_copy.below'],
    facts: ['time'],
    quotes: 'markdown',
  },
})
