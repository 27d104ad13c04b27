import css from './keys.module.css'

const named = new Map([
  ['escape', 'Esc'],
  ['enter', '↵'],
])

/** A key as it is written on a keyboard. */
const keyName = (key: string) => named.get(key) ?? (key.length === 1 ? key.toUpperCase() : key)

/** Which keys do what a button does. Readers have the button, and touch screens have no keys. */
export const KeyHint = ({ keys }: { keys: readonly string[] }) => (
  <span className={css.hint} aria-hidden="true">
    {keys.map((key) => (
      <kbd key={key}>{keyName(key)}</kbd>
    ))}
  </span>
)
