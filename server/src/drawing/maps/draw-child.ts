import { readAtlas } from './atlas.ts'
import { drawMap } from './drawing.ts'
import type { Sketch } from './maps.ts'

/** The whole of the process that maps.ts starts: one sketch comes in, its pictures go out. */
process.once('message', async (sketch: Sketch) => {
  const atlas = await readAtlas()
  process.send?.({ day: drawMap(atlas, { ...sketch, theme: 'day' }), night: drawMap(atlas, { ...sketch, theme: 'night' }) })
  process.disconnect()
})
