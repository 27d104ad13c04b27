/** A response that stays open: writes are sent until either side closes it. */
export type AnswerStream = { write(text: string): void; end(): void; onEnd(hear: () => void): void }
