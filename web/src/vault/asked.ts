import { mustBeThere } from '@alpenglow/contract/http/must-be-there'

/** The calls come with the first question. */
export const calls = () => import('../calls/paying.ts').then(({ payingCalls }) => payingCalls)

/** The leave to give a card to the vault, and where its fields are. */
export const askForFields = async () => mustBeThere(await (await calls()).openCardFields())
