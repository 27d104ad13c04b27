import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { feature, mesh } from 'topojson-client'
import type { GeometryCollection, MultiPolygon, Topology } from 'topojson-specification'
import type { MapPoint } from './projection.ts'

/**
 * The land of the earth as rings (lakes are rings in rings), and the borders between countries as lines, in degrees.
 */
export type Atlas = { land: MapPoint[][]; borders: MapPoint[][] }

type World = Topology<{ countries: GeometryCollection; land: GeometryCollection<object> | MultiPolygon }>

/** Natural Earth 1:50,000,000, public domain. It is read for each drawing and not cached, because of its size. */
export async function readAtlas(): Promise<Atlas> {
  const world = JSON.parse(
    await readFile(fileURLToPath(import.meta.resolve('world-atlas/countries-50m.json')), 'utf8'),
  ) as World
  const land = feature(world, world.objects.land)
  const shapes = land.type === 'FeatureCollection' ? land.features.map(({ geometry }) => geometry) : [land.geometry]
  const rings = shapes.flatMap((shape) => {
    if (shape.type === 'MultiPolygon') return shape.coordinates.flat()
    return shape.type === 'Polygon' ? shape.coordinates : []
  })
  const borders = mesh(world, world.objects.countries, (one, other) => one !== other)
  return { land: rings.map(straightened).map(closedOverPole), borders: borders.coordinates.map(straightened) }
}

/** A line that jumps from 180 to -180 continues beyond 180 instead, so that it is one line on a flat sheet, too. */
function straightened(line: number[][]): MapPoint[] {
  let turn = 0
  return line.map(([longitude = 0, latitude = 0], at): MapPoint => {
    const before = line[at - 1]?.[0] ?? longitude
    if (Math.abs(longitude - before) > 180) turn += longitude < before ? 360 : -360
    return [longitude + turn, latitude]
  })
}

/** The coast of Antarctica goes once round the earth. On a flat sheet such a ring is closed along the pole. */
function closedOverPole(ring: MapPoint[]): MapPoint[] {
  const [first, last] = [ring[0], ring.at(-1)]
  if (!first || !last || Math.abs(last[0] - first[0]) < 180) return ring
  const pole = first[1] < 0 ? -90 : 90
  return [...ring, [last[0], pole], [first[0], pole], first]
}
