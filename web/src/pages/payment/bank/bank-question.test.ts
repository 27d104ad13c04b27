import { expect, test } from 'vitest'
import {
  countAnswer,
  bankStatusOf,
  isAnswerToResend,
  maxAnswerTries,
  type StepAnswer,
  type BankCallState,
} from './bank-question.ts'
import type { BankStep } from './bank-step.ts'

const question: BankStep = { is: 'challenge', url: 'https://bank.example', creq: 'first', until: undefined }
const nextQuestion: BankStep = { ...question, creq: 'second' }
const heard: Omit<BankCallState, 'step'> = { isFailed: false, question: 'heard', answered: undefined, wasAsked: false }
const answer = (times: number): StepAnswer<string> => ({ to: 'first', body: 'cres', times })

test.each<[string, BankCallState, string]>([
  ['nothing is known at first', { ...heard, step: undefined }, 'looking'],
  ['who can’t be asked leaves asking the bank', { ...heard, step: undefined, isFailed: true }, 'none'],
  ['a call is under way, whatever was told before', { ...heard, step: question, question: 'under way' }, 'asking'],
  ['what was told is told', { ...heard, step: question }, 'challenge'],
  ['that it counts no more, too', { ...heard, step: { is: 'superseded' }, question: 'lost' }, 'superseded'],
  ['a question may be on its way', { ...heard, step: { is: 'none' }, question: 'on its way' }, 'processing'],
  [
    'whose bank asked, and does not any more, hears that it counts no more',
    { ...heard, step: { is: 'none' }, wasAsked: true },
    'superseded',
  ],
  ['and not any more', { ...heard, step: { is: 'none' }, question: 'lost' }, 'lost'],
  ['one that arrived is known of', { ...heard, step: { is: 'authorized' }, question: 'lost' }, 'authorized'],
  ['who has answered is asked nothing', { ...heard, step: question, answered: answer(1) }, 'asking'],
  ['nor is an answer sent for ever', { ...heard, step: question, answered: answer(maxAnswerTries) }, 'lost'],
  ['another question is another one', { ...heard, step: nextQuestion, answered: answer(1) }, 'challenge'],
])('%s', (_, state, is) => expect(bankStatusOf(state).is).toBe(is))

test('what a step was answered with is sent again as long as the server waits for it, but not for ever', () => {
  let answered = countAnswer(question, 'cres', undefined)
  let sent = 0
  while (isAnswerToResend({ step: question, answered, question: 'heard' })) {
    sent++
    answered = countAnswer(question, 'cres', answered)
  }
  expect(sent).toBe(maxAnswerTries - 1)
  expect(isAnswerToResend({ step: { is: 'processing' }, answered: answer(1), question: 'heard' })).toBe(false)
  expect(isAnswerToResend({ step: nextQuestion, answered: answer(1), question: 'heard' })).toBe(false)
  expect(isAnswerToResend({ step: question, answered: undefined, question: 'heard' })).toBe(false)
  expect(isAnswerToResend({ step: question, answered: answer(1), question: 'under way' })).toBe(false)
})

test('where nothing was asked, nothing was answered', () => {
  expect(countAnswer({ is: 'none' }, 'cres', undefined)).toBeUndefined()
  expect(countAnswer(nextQuestion, 'cres', answer(3))).toEqual({ to: 'second', body: 'cres', times: 1 })
})
