import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, it } from 'vitest'
import { descendantsOf, stillRunning } from './processes.ts'

/** A process that starts another; both wait until their input is closed or they are killed. */
const family = `
  const { spawn } = require('node:child_process')
  spawn(process.execPath, ['-e', 'process.stdin.resume()', 'grandchild'], { stdio: ['pipe', 'ignore', 'ignore'] })
  console.log('up')
  process.stdin.resume()
`

it('finds what a process started, and what that started, and sees them go', async () => {
  const child = spawn(process.execPath, ['-e', family, 'child'], { stdio: ['pipe', 'pipe', 'inherit'] })
  try {
    await once(child.stdout, 'data')
    const found = descendantsOf(process.pid).filter(({ command }) => command.endsWith('child'))
    expect(found.map(({ command }) => command.split(' ').at(-1))).toEqual(['child', 'grandchild'])
    expect(stillRunning(found)).toEqual(found)

    for (const { pid } of found) process.kill(pid, 'SIGKILL')
    await expect.poll(() => stillRunning(found)).toEqual([])
  } finally {
    child.kill('SIGKILL')
  }
})

it('does not take a stranger with the same number for a process that is gone', () => {
  const [somebody] = descendantsOf(1)
  if (!somebody) throw new Error('Nothing runs here but this.')
  expect(stillRunning([{ ...somebody, born: '1' }])).toEqual([])
})
