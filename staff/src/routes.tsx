import { deskAddresses, type DeskPage } from '@alpenglow/contract/staff/addresses'
import type { ReactNode } from 'react'
import { Routes } from '@alpenglow/client/routing/Router'
import { AtDesk } from './frame/AtDesk.tsx'
import { AtDoor } from './frame/AtDoor.tsx'
import { Code } from './pages/sign-in/Code.tsx'
import { Log } from './pages/log/Log.tsx'
import { LogIn } from './pages/sign-in/LogIn.tsx'
import { Me } from './pages/me/Me.tsx'
import { Members } from './pages/members/Members.tsx'
import { NotFound } from './pages/not-found/NotFound.tsx'
import { Password } from './pages/sign-in/Password.tsx'
import { SetUp } from './pages/sign-in/SetUp.tsx'
import { SignUps } from './pages/sign-ups/SignUps.tsx'
import { prefixes } from './paths.ts'
import { useEndOfSession } from './session.ts'

const pages: Record<DeskPage, ReactNode> = {
  logIn: <AtDoor stage="out" page={<LogIn />} />,
  code: <AtDoor stage="code" page={<Code />} />,
  setUp: <AtDoor stage="enrol" page={<SetUp />} />,
  password: <AtDoor page={<Password />} />,
  home: <AtDesk page={<Log />} />,
  members: <AtDesk permission="staff.manage" page={<Members />} />,
  signUps: <AtDesk permission="reports.read" page={<SignUps />} />,
  me: <AtDesk page={<Me />} />,
}
const names = Object.keys(pages) as DeskPage[]
const places = prefixes.flatMap((prefix) =>
  names.map((name) => ({ path: `${prefix}${deskAddresses[name]}`, page: pages[name] })),
)

export function Pages() {
  useEndOfSession()
  return <Routes routes={places} otherwise={<AtDesk page={<NotFound />} />} />
}
