/** The design tokens that are sent to the vault's fields, so that they look like the shop's own. */
const tokens = [
  'ground',
  'surface',
  'raised',
  'sunken',
  'ink',
  'ink-soft',
  'ink-faint',
  'line',
  'edge',
  'glacier',
  'glacier-hover',
  'on-glacier',
  'glacier-tint',
  'focus',
  'bad',
  'bad-tint',
  'good',
  'good-tint',
  'warn',
  'warn-tint',
  'shadow-2',
  'font',
  'weight-text',
  'weight-strong',
  'text-caption',
  'lead-caption',
  'text-small',
  'lead-small',
  'text-body',
  'lead-body',
  's1',
  's2',
  's3',
  's4',
  's5',
  'field',
  'input',
  'select',
  'target',
  'r-1',
  'r-2',
  'r-3',
  'fast',
  'calm',
  'settle',
] as const

export type Dress = { tokens: Record<string, string>; scheme: 'light' | 'dark' }

/** The tokens as this page has them now. */
export function dressNow(): Dress {
  const worn = getComputedStyle(document.documentElement)
  const theme = document.documentElement.dataset['theme']
  const isDark = theme ? theme === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches
  return {
    tokens: Object.fromEntries(tokens.map((name) => [`--${name}`, worn.getPropertyValue(`--${name}`).trim()])),
    scheme: isDark ? 'dark' : 'light',
  }
}

/** Calls back whenever they may have changed: the guest chose another theme, or the device changed its own. */
export function onNewDress(notify: () => void): () => void {
  const night = matchMedia('(prefers-color-scheme: dark)')
  const seen = new MutationObserver(notify)
  seen.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme', 'style'] })
  night.addEventListener('change', notify)
  return () => {
    seen.disconnect()
    night.removeEventListener('change', notify)
  }
}
