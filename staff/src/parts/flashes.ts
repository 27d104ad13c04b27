import { createFlashes } from '@alpenglow/ui/dialogs/flash-store.ts'

export const flashes = createFlashes()
export const sayDone = (text: string) => flashes.add({ type: 'success', text })
