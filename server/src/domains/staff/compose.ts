import type { WriteEntry } from '../audit/audit.ts'
import type { Credentials } from '../credentials/credentials.ts'
import type { Gives, House } from '../house.ts'
import { staffLetters } from './mails.ts'
import { staffRoutes } from './routes.ts'
import { createStaff, demoDesk, lifetimes, listSignIns } from './staff.ts'

type Below = { writeEntry: WriteEntry; credentials: Credentials }

export function composeStaff({ db, signedLinks, encryption }: House, { writeEntry, credentials }: Below) {
  const staff = createStaff({ ...credentials, db, signedLinks, encryption, writeEntry })
  return {
    staff,
    demoDesk,
    deskLifetimes: lifetimes,
    gives: {
      routes: staffRoutes(staff),
      sweeps: [staff.sweep],
      mails: staffLetters,
      answers: { whoSignedIn: () => listSignIns(db) },
    } satisfies Gives,
  }
}
