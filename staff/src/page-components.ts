// Generated from `pages/**/facts.ts` of the desk by `npm run generate`; compared in the tests.
import type { DeskPage } from '@alpenglow/contract/staff/addresses'
import type { ReactNode } from 'react'
import { Log } from './pages/log/Log.tsx'
import { Me } from './pages/me/Me.tsx'
import { Members } from './pages/members/Members.tsx'
import { LogIn } from './pages/sign-in/LogIn.tsx'
import { Code } from './pages/sign-in/Code.tsx'
import { SetUp } from './pages/sign-in/SetUp.tsx'
import { Password } from './pages/sign-in/Password.tsx'
import { SignUps } from './pages/sign-ups/SignUps.tsx'

export const components: Record<DeskPage, () => ReactNode> = {
  log: Log,
  me: Me,
  members: Members,
  logIn: LogIn,
  code: Code,
  setUp: SetUp,
  password: Password,
  signUps: SignUps,
}
