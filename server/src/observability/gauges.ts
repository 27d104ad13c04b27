import { Counter, Gauge, type Registry } from 'prom-client'
import type { Disk } from './disk.ts'
import type { Restarts } from './restart-counts.ts'

/** The number of connections by state. */
export type PoolLoad = { total: number; idle: number; waiting: number }

export function addPoolGauge(registry: Registry, load: () => PoolLoad): void {
  void new Gauge({
    name: 'db_pool_connections',
    help: 'Connections of the pool, and calls that wait for one',
    labelNames: ['state'] as const,
    registers: [registry],
    collect() {
      for (const [state, count] of Object.entries(load())) this.set({ state }, count)
    },
  })
}

export function addStatementCounter(registry: Registry, sent: () => number): void {
  addCounter(
    registry,
    'db_statements_total',
    'Statements that were sent to the database, beginnings and ends of transactions not counted',
    sent,
  )
}

export function addVaultGauge(registry: Registry, answers: () => boolean): void {
  const help = '1 while the card vault is where this process looks for it, and knows its key'
  addGauge(registry, 'card_vault_answers', help, () => Number(answers()))
}

export function addStreamsGauge(registry: Registry, open: () => number): void {
  addGauge(registry, 'news_streams_open', 'Pages that are told at once when something of theirs changes', open)
}

/** The supervisor's counts, which outlive this process. */
export function addRestartCounter(registry: Registry, restarts: () => Restarts): void {
  void new Counter({
    name: 'parts_restarted_total',
    help: 'Parts of the house that were started again, because they had ended, or no longer answered',
    labelNames: ['part', 'why'] as const,
    registers: [registry],
    collect() {
      this.reset()
      for (const { part, why, count } of restarts()) this.inc({ part, why }, count)
    },
  })
}

export function addLossCounter(registry: Registry, lost: () => number): void {
  addCounter(registry, 'log_lines_lost_total', 'Lines that the log had no room for, or nobody to read them', lost)
}

export function addDiskGauges(registry: Registry, state: () => Disk): void {
  addGauge(registry, 'disk_free_bytes', "Room that is left on the data folder's disk", () => state().freeBytes)
  const help = '1 while there is no room to write, there or where the database lies'
  addGauge(registry, 'disk_full', help, () => Number(state().isFull))
}

function addGauge(registry: Registry, name: string, help: string, read: () => number | undefined): void {
  void new Gauge({
    name,
    help,
    registers: [registry],
    collect() {
      const value = read()
      // A gauge that was never set would report 0.
      if (value === undefined) this.remove()
      else this.set(value)
    },
  })
}

/** A counter whose value is kept by other code: it is read, never incremented here. */
function addCounter(registry: Registry, name: string, help: string, read: () => number): void {
  void new Counter({
    name,
    help,
    registers: [registry],
    collect() {
      this.reset()
      this.inc(read())
    },
  })
}
