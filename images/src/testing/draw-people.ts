import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { drawPortrait, skins } from './portraits.ts'

/** Draws the portraits that tests of other packages send as photos: `node images/src/testing/draw-people.ts`. */
const folder = join(import.meta.dirname, 'people')
const people = {
  one: {},
  another: { skin: skins.dark },
  two: {
    people: [
      { x: 230, size: 0.7 },
      { x: 600, size: 0.7 },
    ],
  },
  none: { people: [] },
  goggles: { people: [{ goggles: true }] },
  scarf: { people: [{ scarf: true }] },
  turned: { people: [{ turned: true }] },
}
await mkdir(folder, { recursive: true })
for (const [name, picture] of Object.entries(people))
  await drawPortrait(picture)
    .jpeg({ quality: 80 })
    .toFile(join(folder, `${name}.jpg`))
