import { randomBytes } from 'node:crypto'
import { Client } from 'pg'
import { inject } from 'vitest'

declare module 'vitest' {
  interface ProvidedContext {
    adminUrl: string
  }
}

const asAdmin = async (...statements: string[]): Promise<void> => {
  const client = new Client({ connectionString: inject('adminUrl') })
  await client.connect()
  try {
    for (const statement of statements) await client.query(statement)
  } finally {
    await client.end()
  }
}

/** A database and a role for one vault, as in production. */
export async function vaultDatabase() {
  const name = `vault_${randomBytes(6).toString('hex')}`
  await asAdmin(
    `CREATE ROLE ${name} LOGIN PASSWORD 'pw' NOSUPERUSER NOCREATEDB NOCREATEROLE`,
    `CREATE DATABASE ${name} OWNER ${name}`,
    `REVOKE ALL ON DATABASE ${name} FROM PUBLIC`,
  )
  const url = Object.assign(new URL(inject('adminUrl')), { username: name, password: 'pw', pathname: `/${name}` }).href
  return {
    url,
    drop: () => asAdmin(`DROP DATABASE ${name} WITH (FORCE)`, `DROP ROLE ${name}`),
  }
}
