/** An answer that goes on: what is written to it arrives, until one of both has enough. */
export type Line = { write(text: string): void; end(): void; onEnd(hear: () => void): void }
