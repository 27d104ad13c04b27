/** A key of the page that is shown. `key` is a `KeyboardEvent.key` in lower case. */
export type PageKey = {
  key: string
  /** What it does, in the line of keys; without it, the key is not listed there. */
  label?: string
  press: () => void
}

type Owner = symbol

const shownOf = (keys: readonly PageKey[]) => keys.map(({ key, label }) => `${key} ${label ?? ''}`).join('\n')

/** The keys of what is on the screen, by the component that has them. The newest owner of a key gets the press. */
export function createKeyStore() {
  const owned = new Map<Owner, readonly PageKey[]>()
  const readers = new Set<() => void>()
  let all: readonly PageKey[] = []
  const change = () => {
    all = [...owned.values()].flat()
    for (const tell of readers) tell()
  }
  return {
    /** Readers hear of other keys and labels only: a component puts its keys again at each render. */
    put(owner: Owner, keys: readonly PageKey[]) {
      const isSame = shownOf(owned.get(owner) ?? []) === shownOf(keys)
      owned.set(owner, keys)
      if (!isSame) change()
    },
    remove(owner: Owner) {
      owned.delete(owner)
      change()
    },
    all: () => all,
    find: (pressed: string) => [...owned.values()].flat().findLast(({ key }) => key === pressed),
    subscribe(notify: () => void) {
      readers.add(notify)
      return () => void readers.delete(notify)
    },
  }
}

export const pageKeys = createKeyStore()

/**
 * A single character does something only while nobody types, and not where it was turned off (WCAG 2.1.4): dictation
 * would press it. In a list of choices a letter finds a choice.
 */
export const isLetter = (pressed: string): boolean => [...pressed].length === 1

const typedInto = 'input, textarea, select, [contenteditable], [role="combobox"], [role="listbox"]'
export const isTypedInto = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(typedInto) !== null
