import { readAtlas } from './atlas.ts'
import { drawMap } from './drawing.ts'
import type { MapSketch } from './maps.ts'

/** The main module of the child process that maps.ts starts: it receives one sketch and sends its pictures. */
process.once('message', async (sketch: MapSketch) => {
  const atlas = await readAtlas()
  process.send?.({ day: drawMap(atlas, { ...sketch, theme: 'day' }), night: drawMap(atlas, { ...sketch, theme: 'night' }) })
  process.disconnect()
})
