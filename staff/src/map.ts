// Generated from `pages/**/facts.ts` of the desk by `npm run generate`; compared in the tests.
import type { DeskPage } from '@alpenglow/contract/staff/addresses'
import type { DeskPageFacts } from './page-facts.ts'
import { log } from './pages/log/facts.ts'
import { me } from './pages/me/facts.ts'
import { members } from './pages/members/facts.ts'
import { logIn, code, setUp, password } from './pages/sign-in/facts.ts'
import { signUps } from './pages/sign-ups/facts.ts'

export const map: Record<DeskPage, DeskPageFacts> = {
  log,
  me,
  members,
  logIn,
  code,
  setUp,
  password,
  signUps,
}
