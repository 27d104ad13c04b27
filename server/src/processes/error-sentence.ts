import { dirname } from 'node:path'

/** What ends a process is told to a person: a sentence, without a stack. */
export function sentence(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  // What Node throws when it found several addresses for a name, and none of them answered.
  if (error instanceof AggregateError) return error.errors.map(sentence).join('\n')
  const { code, path } = error as NodeJS.ErrnoException
  if (code === 'ENOSPC') return 'The disk is full.'
  if (code === 'EACCES' && path) return `This user may not write in ${dirname(path)}. DATA_DIR moves the data folder.`
  return error.message
}
