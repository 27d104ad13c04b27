import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { programFrom } from '../apt.ts'
import { checkout } from '../command.ts'
import type { Certificate } from './certificate.ts'

export type NginxPlan = {
  folder: string
  http: number
  https: number
  apis: [number, number]
  vault: number
  certificate: Certificate
}

/** Debian's nginx with the sample of the docs. Only the sample's ports and the path of its certificate are replaced. */
export async function startNginx(plan: NginxPlan): Promise<{ stop(): Promise<void> }> {
  const found = await programFrom('nginx', ['/usr/sbin/nginx'])
  if ('missing' in found) throw new Error(found.missing)
  const { folder, https } = plan
  const [site, main] = [join(folder, 'site.conf'), join(folder, 'nginx.conf')]
  await writeFile(site, substitutePorts(await readFile(join(checkout, 'docs/nginx.conf'), 'utf8'), plan))
  await writeFile(main, around(folder, site))
  const nginx = spawn(found.program, ['-e', join(folder, 'error.log'), '-c', main], { stdio: 'inherit' })
  // A failed proof must not leave nginx running.
  const take = () => nginx.kill('SIGTERM')
  process.on('exit', take)
  nginx.once('exit', () => process.off('exit', take))
  await untilOpen(https, () => nginx.exitCode !== null)
  return {
    stop: async () => {
      if (nginx.exitCode !== null) return
      const left = once(nginx, 'exit')
      nginx.kill('SIGTERM')
      await left
    },
  }
}

/** Each of these must occur in the sample, or the proof would test another configuration. */
function substitutePorts(sample: string, { http, https, apis, vault, certificate }: NginxPlan): string {
  const places: [string, string][] = [
    ['127.0.0.1:3000', `127.0.0.1:${apis[0]}`],
    ['127.0.0.1:3010', `127.0.0.1:${apis[1]}`],
    ['127.0.0.1:3001', `127.0.0.1:${vault}`],
    ['listen 80;', `listen ${http};`],
    ['listen [::]:80;', `listen [::]:${http};`],
    ['listen 443 ssl', `listen ${https} ssl`],
    ['listen [::]:443 ssl', `listen [::]:${https} ssl`],
    ['/etc/ssl/shop.example.com/fullchain.pem', certificate.chain],
    ['/etc/ssl/shop.example.com/privkey.pem', certificate.key],
  ]
  return places.reduce((text, [from, to]) => {
    if (!text.includes(from)) throw new Error(`docs/nginx.conf has no "${from}" any more`)
    return text.replaceAll(from, to)
  }, sample)
}

/** The surrounding nginx.conf of Debian, with every file in a folder of ours. */
const around = (folder: string, site: string) => `
daemon off;
${process.getuid?.() === 0 ? 'user root;' : ''}
worker_processes 2;
pid ${folder}/nginx.pid;
error_log ${folder}/error.log warn;
events { worker_connections 768; }
http {
  sendfile on;
  tcp_nopush on;
  types_hash_max_size 2048;
  include /etc/nginx/mime.types;
  default_type application/octet-stream;
  gzip on;
  access_log off;
  ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((one) => `${one}_temp_path ${folder}/${one};`).join('\n  ')}
  include ${site};
}
`

async function untilOpen(port: number, hasEnded: () => boolean): Promise<void> {
  for (let left = 100; left > 0 && !hasEnded(); left--) {
    const socket = connect(port, '127.0.0.1')
    const isOpen = await once(socket, 'connect').then(
      () => true,
      () => false,
    )
    socket.destroy()
    if (isOpen) return
    await sleep(50)
  }
  throw new Error('nginx does not listen; what it says of the sample is above.')
}
