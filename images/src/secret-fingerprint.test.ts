import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { startImages } from './images.ts'
import { usualLimits } from './settings.ts'

const folder = await mkdtemp(join(tmpdir(), 'alpenglow-secret-'))
afterAll(() => rm(folder, { recursive: true }))

const [first, second] = ['the first secret that lies in this folder', 'the second secret that lies in this folder']
const started = async (secret: string, more: { oldSecrets?: string[]; acceptsNewKey?: boolean } = {}) => {
  const known = { oldSecrets: [], acceptsNewKey: false, ...more }
  const limits = usualLimits
  const images = await startImages({ host: '127.0.0.1', port: 0, folder, secret, shopOrigins: [], limits, ...known })
  await images.close()
}

it('with another secret than before it does not start, and says what to do', async () => {
  await Promise.all([started(first), started(first)])
  await expect(started(second)).rejects.toThrow(/^IMAGES_SECRET .*IMAGES_SECRET_OLD.*--accept-new-key$/)
  await started(first)
  const names = (await readdir(folder)).filter((name) => name.includes('fingerprint'))
  expect(names).toEqual(['secret-fingerprint.json'])
  expect(await readFile(join(folder, 'secret-fingerprint.json'), 'utf8')).not.toContain(first)
})
it('with the old one beside it, or accepted as new, it starts, and knows it from then on', async () => {
  await started(second, { oldSecrets: ['x'.repeat(32), first] })
  await started(second)
  await started(first, { acceptsNewKey: true })
  await started(first)
})
