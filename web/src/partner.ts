import type { PartnerBranding } from '@alpenglow/contract/catalogue/branding'
import { useSyncExternalStore } from 'react'
import { readBlock } from './blocks.ts'
import { keepForVisit } from './cookies.ts'
import { inOurNames } from './data/names.ts'

/** It travels with every page of a visit that began at the partner's link; the server knows by the cookie. */
function born(): PartnerBranding | undefined {
  const [, answer] = Object.entries(readBlock('data') ?? {}).find(([key]) => key.startsWith('getPartnerBranding/')) ?? []
  return answer ? (inOurNames(answer) as PartnerBranding) : undefined
}
const first = born()
let current = first
const listeners = new Set<() => void>()

/** Whose guests are here. From now on, for this visit, the shop is in their colours. */
export function welcome(branding: PartnerBranding): void {
  if (current?.id === branding.id && current.name === branding.name) return
  current = branding
  dress()
  for (const listener of listeners) listener()
}

/** The partner's accent falls on the next step, as ember does else. */
export function dress(): void {
  if (!current) return
  const { id, colours } = current
  const { day, night } = colours
  const { style } = document.documentElement
  const paint = (token: string, onDay: string, byNight: string) => style.setProperty(token, `light-dark(${onDay}, ${byNight})`)
  const mixed = (colour: string, share: number, by: string) => `color-mix(in oklab, ${colour} ${share}%, ${by})`
  paint('--ember', day.accent, night.accent)
  paint('--on-ember', day.onAccent, night.onAccent)
  paint('--ember-hover', mixed(day.accent, 85, 'black'), mixed(night.accent, 80, 'white'))
  paint('--ember-press', mixed(day.accent, 75, 'black'), mixed(night.accent, 90, 'black'))
  keepForVisit('branding', id)
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
export const usePartner = (): PartnerBranding | undefined =>
  useSyncExternalStore(subscribe, () => current, first ? () => first : born)
