import { lettersOf } from '../../letter.ts'

const toOrder = { label: 'mails.to_order', path: '/{locale}/myaccount/orders/{order}' } as const

/** The mails to buyers. */
export const orderLetters = lettersOf({
  orderPlaced: {
    subject: 'mails.order_placed.subject',
    title: 'mails.order_placed.title',
    paragraphs: ['mails.order_placed.text'],
    facts: ['total', 'order', 'receipt'],
    button: toOrder,
  },
  orderGiven: {
    subject: 'mails.order_given.subject',
    title: 'mails.order_given.title',
    paragraphs: ['mails.order_given.text'],
    facts: ['total', 'order', 'receipt'],
    button: toOrder,
  },
  orderInReview: {
    subject: 'mails.order_in_review.subject',
    title: 'mails.order_in_review.title',
    paragraphs: ['mails.order_in_review.text'],
    facts: ['total', 'order'],
    button: toOrder,
  },
  orderRefused: {
    subject: 'mails.order_refused.subject',
    title: 'mails.order_refused.title',
    paragraphs: ['mails.order_refused.text'],
    facts: ['order'],
    button: toOrder,
  },
  orderForgotten: {
    subject: 'mails.order_forgotten.subject',
    title: 'mails.order_forgotten.title',
    paragraphs: ['mails.order_forgotten.text'],
    facts: ['order'],
    button: toOrder,
  },
  orderTooLate: {
    subject: 'mails.order_forgotten.subject',
    title: 'mails.order_forgotten.title',
    paragraphs: ['mails.order_too_late.text'],
    facts: ['order'],
    button: toOrder,
  },
  orderLetGo: {
    subject: 'mails.order_let_go.subject',
    title: 'mails.order_let_go.title',
    paragraphs: ['mails.order_let_go.text'],
    facts: ['order'],
    button: toOrder,
  },
  orderLost: {
    subject: 'mails.order_lost.subject',
    title: 'mails.order_lost.title',
    paragraphs: ['mails.order_lost.text'],
    facts: ['order', 'receipt'],
    button: toOrder,
  },
})
