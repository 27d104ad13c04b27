const first = 250
const longest = 8000
/** Whoever got ready and ended within seconds is there for most guests all the same: waiting would only make them fewer. */
const longEnough = 1500

/** How often a part has ended in a row; one that lived long enough starts counting anew. */
export const countFailures = (before: number, livedMs: number) => (livedMs >= longEnough ? 1 : before + 1)

/** How long to wait before the next try: not at all at first; then 250 ms, doubled with every failure in a row, 8 s at most. */
export const backoff = (failures: number) => (failures <= 1 ? 0 : Math.min(first * 2 ** (failures - 2), longest))
