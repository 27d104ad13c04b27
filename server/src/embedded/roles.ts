import { createHmac } from 'node:crypto'
import { Client, escapeLiteral } from 'pg'

/** The databases of shop and vault: the role of each has no access to the other's. */
export type RoleUrls = { shop: string; vault: string }

const shop = 'alpenglow_shop'
const vault = 'alpenglow_vault'

/**
 * Least privilege: no process works as the superuser that created the embedded database. The shop's role owns the
 * shop's database, as in production, and the vault's role owns a database of its own. Idempotent: each run repairs what
 * differs.
 */
export async function prepareRoles(adminUrl: string, password: string): Promise<RoleUrls> {
  const client = new Client({ connectionString: adminUrl, connectionTimeoutMillis: 10_000 })
  await client.connect()
  try {
    for (const role of [shop, vault]) await client.query(madeRole(role, passwordOf(password, role)))
    const { rowCount } = await client.query('SELECT FROM pg_database WHERE datname = $1', [vault])
    if (rowCount === 0) await client.query(`CREATE DATABASE ${vault} OWNER ${vault}`)
    const name = new URL(adminUrl).pathname.slice(1)
    for (const database of [vault, name]) await client.query(`REVOKE ALL ON DATABASE ${database} FROM PUBLIC`)
    await client.query(`ALTER DATABASE ${name} OWNER TO ${shop}`)
    await client.query(ownership)
  } finally {
    await client.end()
  }
  return roleUrls(adminUrl, password)
}

/** The roles' passwords are derived from the superuser's, which only the supervisor and its commands know. */
export function roleUrls(adminUrl: string, password: string): RoleUrls {
  const as = (role: string, database: string) =>
    Object.assign(new URL(adminUrl), { username: role, password: passwordOf(password, role), pathname: `/${database}` }).href
  return { shop: as(shop, new URL(adminUrl).pathname.slice(1)), vault: as(vault, vault) }
}

const passwordOf = (password: string, role: string) => createHmac('sha256', password).update(role).digest('hex')

const madeRole = (role: string, password: string) => `DO $$ BEGIN
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = '${role}') THEN CREATE ROLE ${role}; END IF;
  ALTER ROLE ${role} LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE NOREPLICATION NOBYPASSRLS PASSWORD ${escapeLiteral(password)};
END $$`

/**
 * Transfers what the superuser created (in earlier versions, or by a restored backup) to the shop's role. A table's
 * sequences, indexes and type follow it.
 */
const ownership = `DO $$ DECLARE statement text; BEGIN
  FOR statement IN
    SELECT format('ALTER SCHEMA %I OWNER TO ${shop}', nspname) FROM pg_namespace
    WHERE nspowner = current_user::regrole AND nspname !~ '^pg_' AND nspname NOT IN ('public', 'information_schema')
    UNION ALL
    SELECT format('ALTER %s %s OWNER TO ${shop}',
      CASE relkind WHEN 'v' THEN 'VIEW' WHEN 'm' THEN 'MATERIALIZED VIEW' WHEN 'S' THEN 'SEQUENCE' ELSE 'TABLE' END, oid::regclass)
    FROM pg_class c WHERE relowner = current_user::regrole AND relkind IN ('r', 'p', 'v', 'm', 'S') AND relnamespace IN (SELECT ours FROM ours)
      AND NOT EXISTS (SELECT FROM pg_depend WHERE classid = 'pg_class'::regclass AND objid = c.oid AND deptype IN ('a', 'i', 'e'))
    UNION ALL
    SELECT format('ALTER ROUTINE %s OWNER TO ${shop}', oid::regprocedure) FROM pg_proc
    WHERE proowner = current_user::regrole AND pronamespace IN (SELECT ours FROM ours)
    UNION ALL
    SELECT format('ALTER TYPE %s OWNER TO ${shop}', oid::regtype) FROM pg_type t
    WHERE typowner = current_user::regrole AND typnamespace IN (SELECT ours FROM ours) AND typtype IN ('e', 'd', 'c')
      AND (typrelid = 0 OR EXISTS (SELECT FROM pg_class WHERE oid = t.typrelid AND relkind = 'c'))
  LOOP EXECUTE statement; END LOOP;
END $$`.replaceAll(
  'SELECT ours FROM ours',
  "SELECT oid FROM pg_namespace WHERE nspname !~ '^pg_' AND nspname <> 'information_schema'",
)
