import { expect, it } from 'vitest'
import { deviceName } from './device-name.ts'

it('names a browser as its owner knows it', () => {
  const known = {
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/143.0 Safari/537.36 Edg/143.0':
      'Edge · Windows',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1':
      'Safari · iPhone',
    'Mozilla/5.0 (iPad; CPU OS 19_0 like Mac OS X) AppleWebKit/605.1.15 CriOS/143.0 Mobile/15E148 Safari/604.1':
      'Chrome · iPad',
    'Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/29.0 Chrome/130.0 Mobile Safari/537.36':
      'Samsung Internet · Android',
    'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0': 'Firefox · Linux',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/19.0 Safari/605.1.15': 'Safari · macOS',
  }
  for (const [agent, name] of Object.entries(known)) expect(deviceName(agent)).toBe(name)
})
it('a program that says nothing of the kind has no name', () => {
  for (const agent of ['', 'curl/8.5.0', 'python-requests/2.32']) expect(deviceName(agent)).toBeUndefined()
})
