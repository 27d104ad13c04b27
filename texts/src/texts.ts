import { areas } from './areas.ts'
import type { Text } from './area.ts'

type Areas = typeof areas
export type TextKey = { [A in keyof Areas]: keyof Areas[A] }[keyof Areas]

/**
 * Every visible word that ships with the product, both languages side by side. The server fills its database from here, and the desk's
 * edits lie over it; the browser gets published packs and knows only the names.
 */
export const texts = Object.assign({}, ...Object.values(areas)) as Readonly<Record<TextKey, Text>>
