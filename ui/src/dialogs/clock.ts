/** The seconds of which a reader is told: each minute, then half of one, then the last ten. Told each second, nothing else is heard. */
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
