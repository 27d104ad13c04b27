const name = 'drafts'

/** Whose they are: the account's id, or nothing of somebody without one. */
type Owner = string | undefined
type Kept = { owner?: Owner; forms: Record<string, object> }

/** The forms that are open now, by page and name. */
const open = new Map<string, () => object>()

/** Who was last known to be here: when a session is lost, nobody is any more. */
let person: Owner
export const typedBy = (who: string): void => {
  person = who
}

/** What stands in an open form is asked for when the session ends, and not before: until then the page itself keeps it. */
export function follow(form: string, values: () => object): () => void {
  open.set(form, values)
  return () => void open.delete(form)
}

/** Keeps what was typed in this tab, for whoever typed it. */
export function keepDrafts(): void {
  const typed = [...open].map(([form, values]) => [form, values()] as const).filter(([, values]) => hasContent(values))
  if (typed.length > 0) write({ owner: person, forms: Object.fromEntries(typed) })
}

/** Gives a draft back, once. What somebody else typed here is nobody's to see: it goes as soon as another person is known to be there. */
export function takeDraft(form: string, who: Owner): object | undefined {
  const { owner, forms } = read()
  if (owner !== undefined && owner !== who) {
    if (who !== undefined) erase()
    return undefined
  }
  const { [form]: draft, ...rest } = forms
  if (!draft) return undefined
  if (Object.keys(rest).length > 0) write({ owner, forms: rest })
  else erase()
  return draft
}

/** Somebody has signed out. */
export function eraseDrafts(): void {
  person = undefined
  erase()
}

function erase(): void {
  try {
    sessionStorage.removeItem(name)
  } catch {
    // A browser that keeps nothing has kept none.
  }
}

const hasContent = (values: object) => Object.values(values).some((value) => value !== null && value !== '' && value !== false)

function read(): Kept {
  try {
    return JSON.parse(sessionStorage.getItem(name) ?? '') as Kept
  } catch {
    return { forms: {} }
  }
}

function write(kept: Kept): void {
  try {
    sessionStorage.setItem(name, JSON.stringify(kept))
  } catch {
    // Then it must be typed again.
  }
}
