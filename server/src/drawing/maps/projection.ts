/** Longitude and latitude in degrees, or x and y in pixels. */
export type MapPoint = readonly [number, number]
export type MapPlace = { latitude: number; longitude: number }
export type Size = { width: number; height: number }

/** Projects the earth on a flat sheet: in radii of the earth, x to the right, y upwards. */
export type Projection = {
  kind: 'regional' | 'world'
  /** The meridian in the middle. The sheet is cut on the other side of the earth, where no place is. */
  middle: number
  /** Takes degrees east of the middle, from -180 to 180. */
  flatten: (point: MapPoint) => MapPoint
}

const radians = (degrees: number) => (degrees * Math.PI) / 180
const between = (low: number, value: number, high: number) => Math.min(high, Math.max(low, value))

/** The same longitude between -180 and 180. */
export const wrapLongitude = (longitude: number) => longitude - 360 * Math.floor((longitude + 180) / 360)

/** The middle and the breadth of the shortest arc that contains all longitudes; it may cross the antimeridian. */
export function shortestArc(longitudes: number[]): { middle: number; breadth: number } {
  const sorted = longitudes.map(wrapLongitude).toSorted((a, b) => a - b)
  const gaps = sorted.map((from, at) => ({ from, gap: (sorted[at + 1] ?? (sorted[0] ?? 0) + 360) - from }))
  const widest = gaps.toSorted((a, b) => b.gap - a.gap)[0]
  if (!widest) return { middle: 0, breadth: 360 }
  return { middle: wrapLongitude(widest.from + widest.gap / 2 + 180), breadth: 360 - widest.gap }
}

/** Albers' conic for a part of one hemisphere, as in atlases; Equal Earth for all else. Both preserve areas. */
export function projectionFor(places: MapPlace[]): Projection {
  const { middle, breadth } = shortestArc(places.map(({ longitude }) => longitude))
  const latitudes = places.map(({ latitude }) => latitude)
  const [south, north] = [Math.min(...latitudes), Math.max(...latitudes)]
  const centre = (south + north) / 2
  const regional =
    breadth <= 110 && north - south <= 60 && Math.abs(centre) >= 14 && Math.max(Math.abs(south), Math.abs(north)) <= 78
  if (!regional) return { kind: 'world', middle, flatten: equalEarth }
  const third = Math.max(2, (north - south) / 3)
  return { kind: 'regional', middle, flatten: albers(centre - third, centre + third) }
}

function albers(south: number, north: number): (point: MapPoint) => MapPoint {
  const [low, high] = [Math.sin(radians(south)), Math.sin(radians(north))]
  const n = (low + high) / 2
  const c = 1 + low * high
  const radius = (latitude: number) => Math.sqrt(Math.max(0, c - 2 * n * Math.sin(radians(latitude)))) / n
  const origin = radius((south + north) / 2)
  return ([longitude, latitude]) => {
    const [r, angle] = [radius(latitude), n * radians(longitude)]
    return [r * Math.sin(angle), origin - r * Math.cos(angle)]
  }
}

/** Šavrič, Patterson and Jenny, 2018: "The Equal Earth map projection". */
function equalEarth([longitude, latitude]: MapPoint): MapPoint {
  const [a, b, c, d] = [1.340264, -0.081106, 0.000893, 0.003796]
  const t = Math.asin((Math.sqrt(3) / 2) * Math.sin(radians(latitude)))
  const [t2, t6] = [t * t, t ** 6]
  const slope = a + 3 * b * t2 + t6 * (7 * c + 9 * d * t2)
  return [(2 * Math.sqrt(3) * radians(longitude) * Math.cos(t)) / (3 * slope), t * (a + b * t2 + t6 * (c + d * t2))]
}

/** A projection on a sheet: where a point of the earth lies on it, in pixels. */
export type Sheet = Size & {
  kind: Projection['kind']
  middle: number
  /** Takes degrees east of the middle. */
  at: (point: MapPoint) => MapPoint
  pixelsPerKm: number
}

/** The margin around the places, as a share of the sheet, for names and degrees. */
export const margin = { x: 0.05, y: 0.1 }
const earthKm = 6371
/** A single resort is shown with enough land around it for orientation. */
const leastKm = { x: 820, y: 460 }

type Box = { left: number; right: number; bottom: number; top: number }
function boxOf(points: MapPoint[]): Box {
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)]
  return { left: Math.min(...xs), right: Math.max(...xs), bottom: Math.min(...ys), top: Math.max(...ys) }
}

const wholeEarth: MapPlace[] = [
  { latitude: -88, longitude: -179.9 },
  { latitude: 88, longitude: 179.9 },
]
const placesOrWholeEarth = (places: MapPlace[]) => (places.length > 0 ? places : wholeEarth)
const onPaper = ({ middle, flatten }: Projection, { latitude, longitude }: MapPlace) =>
  flatten([wrapLongitude(longitude - middle), between(-90, latitude, 90)])

function lookAt(places: MapPlace[]) {
  const projection = projectionFor(places)
  const box = boxOf(placesOrWholeEarth(places).map((place) => onPaper(projection, place)))
  const breadth = Math.max(box.right - box.left, leastKm.x / earthKm)
  const depth = Math.max(box.top - box.bottom, leastKm.y / earthKm)
  return { projection, box, breadth, depth }
}

/** The sheet on which the places fill the space inside the margins. */
export function sheetFor(places: MapPlace[], { width, height }: Size): Sheet {
  const { projection, box, breadth, depth } = lookAt(places)
  const scale = Math.min((width * (1 - 2 * margin.x)) / breadth, (height * (1 - 2 * margin.y)) / depth)
  const [x0, y0] = [(box.left + box.right) / 2, (box.bottom + box.top) / 2]
  const at = (point: MapPoint): MapPoint => {
    const [x, y] = projection.flatten(point)
    return [width / 2 + (x - x0) * scale, height / 2 - (y - y0) * scale]
  }
  return { width, height, kind: projection.kind, middle: projection.middle, at, pixelsPerKm: scale / earthKm }
}

/** A sheet as high as its places need, but neither a strip nor a tower. */
export function fittingHeight(places: MapPlace[], width: number): number {
  const { breadth, depth } = lookAt(places)
  const wanted = (width * (1 - 2 * margin.x) * depth) / breadth / (1 - 2 * margin.y)
  return Math.round(between(width * 0.54, wanted, width * 0.72))
}

/** The positions of the places, in their order: from the left and from the top, 0 to 1. */
export function project(places: MapPlace[], size: Size): { x: number; y: number }[] {
  const { at, middle } = sheetFor(places, size)
  const part = (value: number) => Math.round(value * 1e4) / 1e4
  return places.map(({ latitude, longitude }) => {
    const [x, y] = at([wrapLongitude(longitude - middle), between(-90, latitude, 90)])
    return { x: part(x / size.width), y: part(y / size.height) }
  })
}
