import { Gauge, type Registry } from 'prom-client'

/** `oldest`: since when the oldest waits; null, where none does. */
export type WaitingOrders = { count: number; oldest: Date | null }

/** Registers the gauges at the first round: a process without rounds reports nothing. */
export function createWaitingOrders(registry: Registry): (now: WaitingOrders) => void {
  let last: WaitingOrders | undefined
  const begin = () => {
    const registers = [registry]
    void new Gauge({
      name: 'orders_in_review',
      help: 'Orders that wait for the desk',
      registers,
      collect() {
        this.set(last?.count ?? 0)
      },
    })
    void new Gauge({
      name: 'orders_in_review_oldest_seconds',
      help: 'How long the one has waited that has waited longest; 0 where none waits',
      registers,
      collect() {
        this.set(last?.oldest ? (Date.now() - last.oldest.getTime()) / 1000 : 0)
      },
    })
  }
  return (now) => {
    if (!last) begin()
    last = now
  }
}
