/**
 * How often a part was restarted since the house was started, because it had ended, or because it no longer answered.
 */
export type Restarts = { part: string; why: RestartReason; count: number }[]
export type RestartReason = 'ended' | 'hung'

/**
 * The supervisor counts, and the API exposes the counts as metrics. It gets the whole count each time, as the API may
 * itself have been restarted.
 */
export function countRestarts(parts: readonly string[]) {
  const restarts: Restarts = parts.flatMap((part) => [
    { part, why: 'ended', count: 0 },
    { part, why: 'hung', count: 0 },
  ])
  let tell: (restarts: Restarts) => void = () => {}
  return {
    add(part: string, why: RestartReason): void {
      for (const one of restarts) if (one.part === part && one.why === why) one.count++
      tell(restarts)
    },
    tellTo(hear: (restarts: Restarts) => void): void {
      tell = hear
      tell(restarts)
    },
  }
}
export type RestartCounts = ReturnType<typeof countRestarts>
