/**
 * The seconds that are announced: each full minute, then 30, then 10. Announced each second, they would drown
 * everything else.
 */
export function spokenSeconds(left: number): number {
  const seconds = Math.max(0, Math.ceil(left / 1000))
  if (seconds > 30) return Math.ceil(seconds / 60) * 60
  return seconds > 10 ? 30 : 10
}

/** As on a clock: 1:05. */
export function asClock(left: number): string {
  const seconds = Math.max(0, Math.ceil(left / 1000))
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
