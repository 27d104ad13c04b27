const name = 'drafts'

/** Whose it is: the account's id, or nothing of somebody who is not signed in. */
type Owner = string | undefined
type Draft = { owner?: Owner; values: object }

/** The forms that are open now, by page and name. */
const open = new Map<string, () => Draft>()

/** What stands in an open form is asked for when the page or the session ends, and not before: until then the page itself keeps it. */
export function follow(form: string, now: () => Draft): () => void {
  open.set(form, now)
  return () => void open.delete(form)
}

/** Keeps what was typed in this tab, for whoever typed it. What waits for forms that are not open goes on waiting. */
export function keepDrafts(): void {
  const typed = [...open].map(([form, now]) => [form, now()] as const).filter(([, { values }]) => hasContent(values))
  if (typed.length > 0) write({ ...read(), ...Object.fromEntries(typed) })
}

/** A page that comes back as it was left still holds what was kept of it. */
export function dropOpen(): void {
  write(Object.fromEntries(Object.entries(read()).filter(([form]) => !open.has(form))))
}

/** Gives a draft back, once. What somebody else typed here is nobody's to see: it goes as soon as another person is known to be there. */
export function takeDraft(form: string, who: Owner): object | undefined {
  const kept = Object.entries(read()).filter(([, { owner }]) => who === undefined || owner === who)
  const draft = kept.find(([other, { owner }]) => other === form && owner === who)
  write(Object.fromEntries(kept.filter((one) => one !== draft)))
  return draft?.[1].values
}

/** Somebody has signed out. */
export const eraseDrafts = (): void => write({})

const hasContent = (values: object) => Object.values(values).some((value) => value !== null && value !== '' && value !== false)

type Kept = Record<string, Draft>

function read(): Kept {
  try {
    return JSON.parse(sessionStorage.getItem(name) ?? '{}') as Kept
  } catch {
    return {}
  }
}

function write(kept: Kept): void {
  try {
    if (Object.keys(kept).length > 0) sessionStorage.setItem(name, JSON.stringify(kept))
    else sessionStorage.removeItem(name)
  } catch {
    // Then it must be typed again.
  }
}
