import { useSyncExternalStore } from 'react'
import { readBlock, type Theme } from '../loading/page-data.ts'
import { cookie } from '@alpenglow/client/cookies'
import { keepChoice } from '../cookies.ts'

const schemes = { day: 'light', night: 'dark' } as const

const listeners = new Set<() => void>()

/**
 * The theme that the guest chose over their device's. It is in a cookie, so that the server renders the very first
 * frame in it.
 */
const chosen = (): Theme | undefined => {
  const kept = cookie('theme', document.cookie)
  return kept === 'day' || kept === 'night' ? kept : undefined
}

export function chooseTheme(theme: Theme | undefined): void {
  keepChoice('theme', theme)
  showTheme()
  for (const listener of listeners) listener()
}

export function showTheme(): void {
  const theme = chosen()
  if (theme) document.documentElement.dataset['theme'] = schemes[theme]
  else delete document.documentElement.dataset['theme']
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
const asPrerendered = () => readBlock('prerendered')?.theme
export const useTheme = (): Theme | undefined => useSyncExternalStore(subscribe, chosen, asPrerendered)
