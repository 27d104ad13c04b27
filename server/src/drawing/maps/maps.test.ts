import { describe, expect, it } from 'vitest'
import { createMaps, type ResortPlace } from './maps.ts'

const utah = { id: 3, latitude: 40.6, longitude: -111.6 }
const vermont = { id: 1, latitude: 44.1, longitude: -72.9 }
const oregon = { id: 2, latitude: 44, longitude: -121.7 }

function shop(...first: ResortPlace[]) {
  let places = first
  const maps = createMaps({ places: () => places })
  return { ...maps, becomes: (...now: ResortPlace[]) => void (places = now) }
}
const fileOf = (path: string) => path.replace('/maps/', '')

describe('the map of the resorts', () => {
  it('is one object until a place moves, comes or goes', () => {
    const { current, becomes } = shop(utah, vermont)
    const map = current()
    becomes({ ...utah }, { ...vermont })
    expect(current()).toBe(map)
    becomes(utah, vermont, oregon)
    expect(current()).not.toBe(map)
    expect(current().places.map(({ resortId }) => resortId)).toEqual([3, 1, 2])
  })
  it('has the same names in every process, and others when the places are', () => {
    const map = shop(utah, vermont).current()
    expect(shop(utah, vermont).current()).toEqual(map)
    const moved = shop(utah, { ...vermont, latitude: 44.2 }).current()
    expect(new Set([map.day, map.night, moved.day, moved.night]).size).toBe(4)
  })
  it('has pictures as large as it says, by day and by night, drawn once', async () => {
    const { current, find } = shop(utah, vermont)
    const { day, night, width, height } = current()
    const [light, dark] = await Promise.all([find(fileOf(day)), find(fileOf(night))])
    expect(light?.toString()).toContain(`viewBox="0 0 ${width} ${height}"`)
    expect(dark?.toString()).toContain('fill="#192b3b"')
    expect(await find(fileOf(day))).toBe(light)
  })
  it('is still found under its last names for a while, and nothing else is', async () => {
    const { current, find, becomes } = shop(utah)
    const before = fileOf(current().day)
    becomes(utah, vermont)
    expect(current().day).not.toContain(before)
    expect((await find(before))?.toString()).toMatch(/^<svg/)
    expect(await find('elsewhere.svg')).toBeUndefined()
    expect(await find('../maps.ts')).toBeUndefined()
  })
  it('is known to a process that nobody has asked for the map yet', async () => {
    const { day } = shop(oregon).current()
    expect((await shop(oregon).find(fileOf(day)))?.toString()).toMatch(/^<svg/)
  })
})
