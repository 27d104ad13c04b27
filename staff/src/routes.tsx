import { deskAddresses, type DeskPage } from '@alpenglow/contract/staff/addresses'
import type { ReactNode } from 'react'
import { Routes } from '@alpenglow/client/routing/Router'
import { DeskLayout } from './frame/DeskLayout.tsx'
import { SignInStage } from './frame/SignInStage.tsx'
import { map } from './map.ts'
import { components } from './page-components.ts'
import { NotFound } from './pages/not-found/NotFound.tsx'
import { prefixes } from './paths.ts'
import { useEndOfSession } from './session.ts'

/** A page within its frame: a step of the sign-in, or a place of those who are in. */
function framed(name: DeskPage): ReactNode {
  const [facts, Page] = [map[name], components[name]]
  if ('stage' in facts) return <SignInStage stage={facts.stage} page={<Page />} />
  return <DeskLayout permission={facts.permission} page={<Page />} />
}

const places = (Object.keys(map) as DeskPage[]).flatMap((name) => {
  const page = framed(name)
  return prefixes.map((prefix) => ({ path: `${prefix}${deskAddresses[name]}`, page }))
})

export function Pages() {
  useEndOfSession()
  return <Routes routes={places} otherwise={<DeskLayout page={<NotFound />} />} />
}
