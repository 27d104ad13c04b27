import type { PartnerBranding } from '@alpenglow/contract/catalogue/branding'
import { useSyncExternalStore } from 'react'
import { readBlock } from '../loading/page-data.ts'
import { keepForVisit } from '../cookies.ts'
import { inOurNames } from '../data/names.ts'

/** The partner whose link began the visit: the server reads the cookie and puts the branding into every page. */
function born(): PartnerBranding | undefined {
  const [, answer] = Object.entries(readBlock('data') ?? {}).find(([key]) => key.startsWith('getPartnerBranding/')) ?? []
  return answer ? (inOurNames(answer) as PartnerBranding) : undefined
}
const first = born()
let current = first
const listeners = new Set<() => void>()

/** Sets the partner whose guest this is: for this visit, the shop has the partner's colours. */
export function welcome(branding: PartnerBranding): void {
  if (current?.id === branding.id && current.name === branding.name) return
  current = branding
  applyBranding()
  for (const listener of listeners) listener()
}

/** The partner's accent marks the next step, in place of the shop's own ember. */
function accentOf({ colours: { day, night } }: PartnerBranding): [token: string, colour: string][] {
  const mixed = (colour: string, share: number, by: string) => `color-mix(in oklab, ${colour} ${share}%, ${by})`
  const either = (onDay: string, byNight: string) => `light-dark(${onDay}, ${byNight})`
  return [
    ['--ember', either(day.accent, night.accent)],
    ['--on-ember', either(day.onAccent, night.onAccent)],
    ['--ember-hover', either(mixed(day.accent, 85, 'black'), mixed(night.accent, 80, 'white'))],
    ['--ember-press', either(mixed(day.accent, 75, 'black'), mixed(night.accent, 90, 'black'))],
  ]
}

/** The style that the server writes on the document's root element, for the very first frame. */
export function dressDrawn(): string | undefined {
  const branding = born()
  return (
    branding &&
    accentOf(branding)
      .map((pair) => pair.join(': '))
      .join('; ')
  )
}

export function applyBranding(): void {
  if (!current) return
  for (const [token, colour] of accentOf(current)) document.documentElement.style.setProperty(token, colour)
  keepForVisit('branding', current.id)
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
export const usePartner = (): PartnerBranding | undefined =>
  useSyncExternalStore(subscribe, () => current, first ? () => first : born)
