export type Command = {
  id: string
  label: string
  /** At the row's other end, and searched as well: an address, a role. */
  hint?: string | undefined
  keys?: readonly string[]
  run: () => void
}
export type CommandGroup = { label: string; commands: Command[] }

/** Whoever types "metier" finds "Métier". */
const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
const wordsIn = (text: string) => plain(text).split(/[^\p{L}\p{N}@.]+/u)

/** As many rows as a screen has; whoever wants others types another word. */
const most = 8

/**
 * The commands in which each typed word begins a word, those whose label begins with the text first. Without a text:
 * `unasked` groups alone, for the list of all members is no answer.
 */
export function findCommands(groups: readonly CommandGroup[], typed: string, unasked: number): CommandGroup[] {
  const text = plain(typed.trim())
  const typedWords = text.split(/\s+/).filter(Boolean)
  const found = typedWords.length === 0 ? groups.slice(0, unasked) : groups.map((group) => narrowed(group, typedWords, text))
  return found
    .map((group) => ({ ...group, commands: group.commands.slice(0, most) }))
    .filter(({ commands }) => commands.length > 0)
}

function narrowed({ label, commands }: CommandGroup, typedWords: readonly string[], text: string): CommandGroup {
  const isFound = (command: Command) => {
    const words = wordsIn(`${command.label} ${command.hint ?? ''}`)
    return typedWords.every((one) => words.some((word) => word.startsWith(one)))
  }
  const rank = (command: Command) => (plain(command.label).startsWith(text) ? 0 : 1)
  return { label, commands: commands.filter(isFound).toSorted((one, next) => rank(one) - rank(next)) }
}
