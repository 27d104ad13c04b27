import { createFlashes } from '@alpenglow/ui/dialogs/flash-store.ts'

/** What the shop says in passing, on whatever page one is. */
export const flashes = createFlashes()
