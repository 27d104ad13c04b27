import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { drawPortraitJpeg } from './testing/portraits.ts'
import { hostileFiles, inEveryRun } from './testing/hostile.ts'
import { testService } from './testing/service.ts'

const service = await testService()
afterAll(service.close)
const files = await hostileFiles()

it(`there are ${files.length} files of those who mean harm`, () => expect(files.length).toBeGreaterThanOrEqual(60))

it.each(files.slice(0, inEveryRun))('$name breaks nothing, and leaves nothing behind', async ({ bytes }) => {
  const answer = await service.send(await bytes())
  expect([200, 400]).toContain(answer.status)
  expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8')
  expect(readdirSync(join(service.folder, 'incoming'))).toEqual([])
})

it('a bomb keeps nobody waiting for long, and honest people come after it', async () => {
  const [bomb] = files.filter(({ name }) => name.startsWith('an interlaced PNG bomb'))
  const [bad, good] = await Promise.all([
    service.send((await bomb?.bytes()) ?? Buffer.alloc(0)),
    service.send(await drawPortraitJpeg()),
  ])
  expect([[200, 400].includes(bad.status), good.status]).toEqual([true, 200])
})
