import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { programFrom } from '../apt.ts'

export type Certificate = { chain: string; key: string; text: string }

/** A self-signed certificate for these names, in place of an authority's. */
export async function makeCertificate(folder: string, names: string[]): Promise<Certificate> {
  const found = await programFrom('openssl', ['/usr/bin/openssl', '/usr/local/bin/openssl'])
  if ('missing' in found) throw new Error(found.missing)
  const [chain, key] = [join(folder, 'fullchain.pem'), join(folder, 'privkey.pem')]
  const kind = ['-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2']
  const subject = ['-subj', `/CN=${names[0]}`, '-addext', `subjectAltName=${names.map((name) => `DNS:${name}`).join(',')}`]
  execFileSync(found.program, ['req', ...kind, ...subject, '-out', chain, '-keyout', key], { stdio: 'ignore' })
  return { chain, key, text: readFileSync(chain, 'utf8') }
}
