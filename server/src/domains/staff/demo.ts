import { roleNames, type Role } from '@alpenglow/contract/staff/roles'
import type { Tx } from '../../db/connect.ts'
import { base32 } from '../../secrets/totp.ts'
import { purposeOf } from './sign-in/codes.ts'
import type { DeskTools } from './desk-tools.ts'
import { toAuditObject } from './members/member.ts'
import { findMemberByEmail, insertDemoMember, plantSecondFactor } from './store.ts'

const names: Record<Role, string> = {
  agent: 'Ava Lindqvist',
  merchandiser: 'Noah Tremblay',
  operations: 'Isabelle Roy',
  finance: 'Samuel Ortiz',
  administrator: 'Margot Keller',
}
const password = 'alpenglow-demo-desk'
/** Public, like the password: so live mode refuses a database with these members in it. */
const secret = Buffer.from('alpenglow-demo-totp.')

export const demoDesk = {
  logins: roleNames.map((role) => ({ role, email: `${role}@alpenglow.example`, password })),
  secret: base32(secret),
}

type Tools = Pick<DeskTools, 'encryption' | 'writeEntry'> & { passwords: Pick<DeskTools['passwords'], 'hash'> }

/**
 * Plants one member of each role, with audit entries: a log without any would look as if it had been emptied. A member
 * who exists already stays as they are.
 */
export async function plantDemoStaff(tx: Tx, { passwords, encryption, writeEntry }: Tools): Promise<void> {
  const missing = []
  for (const { role, email } of demoDesk.logins) {
    if ((await findMemberByEmail(tx, email)).length === 0)
      missing.push({ role, email, name: names[role], locale: 'en' as const })
  }
  if (missing.length === 0) return
  const password_hash = await passwords.hash(password, { lane: 'desk', network: 'none' })
  for (const member of missing) {
    const [planted] = await insertDemoMember(tx, { ...member, password_hash })
    if (!planted) continue
    await plantSecondFactor(tx, planted.id, encryption.encrypt(purposeOf(planted.id), secret))
    const { role, email, name } = member
    const details = { role, email, from: 'demo' }
    await writeEntry(tx, {
      actor: { kind: 'system' },
      action: 'staff.added',
      ...toAuditObject({ id: planted.id, name }),
      details,
    })
  }
}
