import { once } from 'node:events'
import { connect } from 'node:net'
import { Worker } from 'node:worker_threads'
import { fastify } from 'fastify'
import { expect, it } from 'vitest'
import { createHttp, listenOnAll } from './listen.ts'

/** A client on its own thread: the kernel gives it a connection even while our event loop is blocked. */
const newcomer = `
  const { connect } = require('node:net')
  const { parentPort, workerData } = require('node:worker_threads')
  const socket = connect(workerData.port, '127.0.0.1', () => {
    socket.write('GET / HTTP/1.1\\r\\nHost: localhost\\r\\nConnection: close\\r\\n\\r\\n')
    Atomics.store(workerData.arrived, 0, 1)
    Atomics.notify(workerData.arrived, 0)
  })
  let text = ''
  socket.on('data', (data) => (text += data))
  socket.on('error', (error) => (text += error.code))
  socket.on('close', () => parentPort.postMessage(text))
`

it('whoever has a connection in the moment in which it stops listening is answered', async () => {
  const app = fastify({
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    serverFactory: (handle) => createHttp(handle),
  })
  app.get('/', () => 'answered')
  const listening = await listenOnAll(app, { host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as { port: number }
  const arrived = new Int32Array(new SharedArrayBuffer(4))
  let answer: Promise<unknown[]> | undefined
  // The turn that accepts the first client lasts until the second waits in the kernel's queue.
  app.server.once('connection', () => {
    const second = new Worker(newcomer, { eval: true, workerData: { port, arrived } })
    answer = once(second, 'message')
    Atomics.wait(arrived, 0, 0)
  })
  const first = connect(port, '127.0.0.1').on('error', () => {})
  await once(app.server, 'connection')
  await listening.stop()
  expect(app.server.listening).toBe(false)
  expect(String(await answer)).toContain('answered')
  first.destroy()
  await app.close()
})
