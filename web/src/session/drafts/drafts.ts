const name = 'drafts'

/** Whose it is: the account's id, or nothing of somebody who is not signed in. */
type Owner = string | undefined
type Draft = { owner?: Owner; values: object }

/** A form that is open now; `sent`: what stood in it when it was saved. */
type Open = { now: () => Draft; sent?: string }
/** By page and name. */
const open = new Map<string, Open>()

/**
 * What stands in an open form is asked for when somebody goes to another page, or when this one or the session ends, and not before: until
 * then the page itself keeps it. One that is closed on its page was put away on purpose.
 */
export function follow(form: string, now: () => Draft): (how: { isLeft: boolean }) => void {
  const own: Open = { now }
  open.set(form, own)
  return ({ isLeft }) => {
    if (open.get(form) !== own) return
    open.delete(form)
    if (isLeft) keep([[form, own]])
  }
}

/** Keeps what was typed in this tab, for whoever typed it. What waits for forms that are not open goes on waiting. */
export const keepDrafts = (): void => keep([...open])

function keep(forms: readonly [string, Open][]): void {
  const kept = new Map(Object.entries(read()))
  for (const [form, { now, sent }] of forms) {
    const draft = now()
    if (hasContent(draft.values) && JSON.stringify(draft.values) !== sent) kept.set(form, draft)
    // What they have taken back since it was kept.
    else if (kept.get(form)?.owner === draft.owner) kept.delete(form)
  }
  write(Object.fromEntries(kept))
}

/** What stood in a form, and in what belongs to it, is saved: nobody types it again. It may be known only when they are on another page already. */
export function forgetDraft(form: string): void {
  const isOf = (name: string) => name === form || name.startsWith(`${form}/`)
  for (const [name, one] of open) if (isOf(name)) one.sent = JSON.stringify(one.now().values)
  write(Object.fromEntries(Object.entries(read()).filter(([name]) => !isOf(name))))
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

/** Somebody has signed out: what stands in forms that are still open was theirs. */
export function eraseDrafts(): void {
  open.clear()
  write({})
}

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
