import { createFlashes } from '@alpenglow/ui/dialogs/flash-store.ts'

export const flashes = createFlashes()
export const sayDone = (text: string, undo?: () => void) =>
  flashes.add({ type: 'success', text, ...(undo && { options: { undo } }) })
export const sayFailed = (text: string) => flashes.add({ type: 'error', text })
