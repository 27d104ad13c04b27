const first = 250
const longest = 8000
/** A part that got ready and ended within seconds still serves most guests: a wait would make them fewer. */
const longEnough = 1500

/** The number of failures in a row; a part that lived long enough starts counting anew. */
export const countFailuresInRow = (before: number, livedMs: number) => (livedMs >= longEnough ? 1 : before + 1)

/** Exponential backoff: no wait at first; then 250 ms, doubled with every failure in a row, 8 s at most. */
export const backoff = (failures: number) => (failures <= 1 ? 0 : Math.min(first * 2 ** (failures - 2), longest))
