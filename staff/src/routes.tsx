import { deskAddresses, type DeskPage } from '@alpenglow/contract/staff/addresses'
import type { ReactNode } from 'react'
import { Routes } from '@alpenglow/client/routing/Router'
import { DeskLayout } from './frame/DeskLayout.tsx'
import { SignInStage } from './frame/SignInStage.tsx'
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
  logIn: <SignInStage stage="out" page={<LogIn />} />,
  code: <SignInStage stage="code" page={<Code />} />,
  setUp: <SignInStage stage="enrol" page={<SetUp />} />,
  password: <SignInStage page={<Password />} />,
  home: <DeskLayout page={<Log />} />,
  members: <DeskLayout permission="staff.manage" page={<Members />} />,
  signUps: <DeskLayout permission="reports.read" page={<SignUps />} />,
  me: <DeskLayout page={<Me />} />,
}
const names = Object.keys(pages) as DeskPage[]
const places = prefixes.flatMap((prefix) =>
  names.map((name) => ({ path: `${prefix}${deskAddresses[name]}`, page: pages[name] })),
)

export function Pages() {
  useEndOfSession()
  return <Routes routes={places} otherwise={<DeskLayout page={<NotFound />} />} />
}
