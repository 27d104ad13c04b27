import { createHash } from 'node:crypto'
import type { VisitorCall } from '../../../kernel/call.ts'
import { Invalid } from '../../../kernel/errors.ts'
import type { Operation } from '../store.ts'

/** A cart remembers its last keys: so few need no rows of their own. */
export const operationsKept = 20

/**
 * An idempotency key, with a digest of its change: a repeated change is not made again, and another change under the
 * same key is refused.
 */
const longestKey = 255
export function operationOf({ idempotencyKey: key }: VisitorCall, what: unknown): Operation | undefined {
  if (key === undefined) return undefined
  if (key.length > longestKey) throw new Invalid({ base: ['OUT_OF_RANGE'] })
  return { key, print: createHash('sha256').update(JSON.stringify(what)).digest('base64url').slice(0, 22) }
}
export function isRepeated(operations: readonly Operation[], { key, print }: Operation): boolean {
  const same = operations.find((one) => one.key === key)
  if (same && same.print !== print) throw new Invalid({ base: ['NOT_UNIQUE'] })
  return same !== undefined
}
