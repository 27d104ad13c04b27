/** A response that stays open: writes are sent until either side closes it. */
export type Line = { write(text: string): void; end(): void; onEnd(hear: () => void): void }
