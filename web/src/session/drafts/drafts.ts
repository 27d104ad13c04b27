const name = 'drafts'

/** The owner: the account's id, or undefined for a guest who is not signed in. */
type Owner = string | undefined
type Draft = { owner?: Owner; values: object }

/** A form that is open now; `sent`: its values when it was saved. */
type Open = { now: () => Draft; sent?: string }
/** By page and name. */
const open = new Map<string, Open>()

/**
 * Follows an open form. Its values are read when the guest leaves for another page, or when this page or the session
 * ends; until then the page itself has them. A form that is closed on its page was put away on purpose, so its draft is
 * not stored.
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

/** Stores all open drafts in this tab, for their owners. Drafts of forms that are not open stay. */
export const keepDrafts = (): void => keep([...open])

function keep(forms: readonly [string, Open][]): void {
  const kept = new Map(Object.entries(read()))
  for (const [form, { now, sent }] of forms) {
    const draft = now()
    if (hasContent(draft.values) && JSON.stringify(draft.values) !== sent) kept.set(form, draft)
    // The guest has emptied the form since it was stored.
    else if (kept.get(form)?.owner === draft.owner) kept.delete(form)
  }
  write(Object.fromEntries(kept))
}

/**
 * A form was saved, with its parts: its draft must not come back. The answer may arrive when the guest is on another
 * page already.
 */
export function forgetDraft(form: string): void {
  const isOf = (name: string) => name === form || name.startsWith(`${form}/`)
  for (const [name, one] of open) if (isOf(name)) one.sent = JSON.stringify(one.now().values)
  write(Object.fromEntries(Object.entries(read()).filter(([name]) => !isOf(name))))
}

/** A page from the back-forward cache still has its values, so their stored drafts are dropped. */
export function dropOpen(): void {
  write(Object.fromEntries(Object.entries(read()).filter(([form]) => !open.has(form))))
}

/**
 * Takes a draft back, once. A draft of another owner must not be shown: it is deleted as soon as another person is
 * known to be there.
 */
export function takeDraft(form: string, who: Owner): object | undefined {
  const kept = Object.entries(read()).filter(([, { owner }]) => who === undefined || owner === who)
  const draft = kept.find(([other, { owner }]) => other === form && owner === who)
  write(Object.fromEntries(kept.filter((one) => one !== draft)))
  return draft?.[1].values
}

/** The guest has signed out: drafts and the values of open forms were theirs. */
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
    // The draft is lost: a full or blocked storage must not break the page.
  }
}
