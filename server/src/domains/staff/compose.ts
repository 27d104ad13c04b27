import type { WriteEntry } from '../audit/audit.ts'
import type { House } from '../house.ts'
import { createTries, isCommon, type Passwords } from '../identity/identity.ts'
import { staffRoutes } from './routes.ts'
import { createStaff, demoDesk, lifetimes } from './staff.ts'

type Below = { writeEntry: WriteEntry; passwords: Passwords }

export function composeStaff({ config, db, seals, sealer }: House, { writeEntry, passwords }: Below) {
  const tries = createTries({ db, secretKey: config.secretKey })
  const staff = createStaff({ db, passwords: { ...passwords, isCommon }, tries, seals, sealer, writeEntry })
  return { staff, demoDesk, deskLifetimes: lifetimes, gives: { routes: staffRoutes(staff), sweeps: [staff.sweep] } }
}
