import { createFlashes } from '@alpenglow/ui/dialogs/flash-store.ts'

/** The shop's flash messages, on every page. */
export const flashes = createFlashes()
