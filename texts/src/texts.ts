import { areas } from './areas.ts'
import type { Text } from './area.ts'

type Areas = typeof areas
export type TextKey = { [A in keyof Areas]: keyof Areas[A] }[keyof Areas]

/**
 * Every visible word that ships with the product, in both languages. The server seeds its database with them, and the
 * desk's edits override them; the browser loads published packs and knows only the keys.
 */
export const texts = Object.assign({}, ...Object.values(areas)) as Readonly<Record<TextKey, Text>>
