import { dirname } from 'node:path'

/** The error that ends a process, for the operator: a sentence, without a stack. */
export function sentence(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  // Node throws it when a name has several addresses, and none of them answered.
  if (error instanceof AggregateError) return error.errors.map(sentence).join('\n')
  const { code, path } = error as NodeJS.ErrnoException
  if (code === 'ENOSPC') return 'The disk is full.'
  if (code === 'EACCES' && path) return `This user may not write in ${dirname(path)}. DATA_DIR moves the data folder.`
  return error.message
}
