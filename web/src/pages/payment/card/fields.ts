import type { CardFields as Asked } from '@alpenglow/contract/cart/paying'
import type { Locale } from '@alpenglow/contract/translations/api'
import { givenBy, heightOf, troubleOf, type Given, type Said, type Trouble } from '../../../vault/vault-messages.ts'
import type { Message } from '../../../vault/useFrame.ts'

/** What the page may ask of them. */
export type Fields = {
  submit: () => Promise<Given | undefined>
  /** Something is wrong or missing, as far as they have said; or they are not there. */
  isWrong: () => boolean
  /** What is in the cart is sold by somebody else by now, who may take other brands. */
  renew: () => Promise<void>
}

/** What is known of them: whether they have come, how high they are, whether all of it is there, what hinders them. */
export type Known = { isReady: boolean; isComplete?: boolean; height?: number; trouble?: Trouble | undefined }
type Leave = Pick<Asked, 'ticket' | 'brands' | 'again' | 'captcha'>
type Tell = (message: Message) => void
type Asking = { id: string; isSecond: boolean; answer: (given: Given | undefined) => void }

type Around = {
  /** What the fields wear. */
  dress: () => Message
  /** The language that they speak at first. */
  locale: Locale
  /** Another leave, where the first has run out. */
  renew: () => Promise<Leave>
  /** For how long an answer is waited for. */
  patienceMs?: number
  /** The card is there; its code alone is asked, for it was forgotten. */
  isCodeAlone?: boolean
}
const [least, most] = [80, 1600]

/**
 * The talk with the fields in the vault's frame. Whoever is quicker than it is heard once it has come.
 *
 *   ready ─▸ dress, allow        submit ─▸ done: the card is there
 *   height, state                       ─▸ refused: what is wrong stands there, and has the focus
 *                                       ─▸ failed: the leave ran out (another one, once), too many tries, no vault
 */
export function createFields({ dress, locale, renew, patienceMs = 25_000, isCodeAlone = false }: Around) {
  let spoken = locale
  let leave: Leave | undefined
  let tell: Tell | undefined
  let known: Known = { isReady: false }
  let asking: Asking | undefined
  let isAway = false
  const listeners = new Set<() => void>()
  const know = (more: Partial<Known>) => {
    known = { ...known, ...more }
    for (const listener of listeners) listener()
  }
  const allow = () =>
    tell?.({
      type: 'allow',
      ticket: leave?.ticket,
      brands: leave?.brands,
      years: new Date().getFullYear(),
      ...(isCodeAlone && { again: leave?.again }),
    })
  const wear = () => tell?.({ ...dress(), locale: spoken })
  const end = (given: Given | undefined, trouble?: Trouble) => {
    const ended = asking
    asking = undefined
    know({ trouble })
    ended?.answer(given)
  }
  const ask = (isSecond: boolean, answer: Asking['answer']) => {
    const id = crypto.getRandomValues(new Uint32Array(4)).join('-')
    asking = { id, isSecond, answer }
    tell?.({ type: 'submit', id })
    setTimeout(() => asking?.id === id && end(undefined, 'unreachable'), patienceMs)
  }
  /** Whoever takes long over a card has a leave that has run out. */
  async function failed({ isSecond, answer }: Asking, why: Trouble) {
    if (why !== 'ticket' || isSecond) return end(undefined, why)
    try {
      leave = await renew()
      allow()
      ask(true, answer)
    } catch {
      end(undefined, 'unreachable')
    }
  }
  const isComplete = (is: boolean) => is !== known.isComplete && know({ isComplete: is })
  function begin(answer: Tell) {
    tell = answer
    wear()
    allow()
    know({ isReady: true })
    if (asking) tell({ type: 'submit', id: asking.id })
  }

  return {
    known: () => known,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /** The leave with which they are opened. */
    open(given: Leave) {
      leave = given
    },
    leave: () => leave,
    hear(said: Said, answer: Tell) {
      if (said.type === 'ready') begin(answer)
      else if (said.type === 'state') isComplete(said['isComplete'] === true)
      else if (said.type === 'height') know({ height: heightOf(said, least, most) })
      else if (asking && said['id'] === asking.id) {
        if (said.type === 'done') end(givenBy(said))
        else if (said.type === 'refused') end(undefined)
        else if (said.type === 'failed') void failed(asking, troubleOf(said))
      }
    },
    dressAgain: wear,
    /** In another language they are the same fields: what was typed into them is nowhere else, and stays. */
    speak(locale: Locale) {
      if (locale === spoken) return
      spoken = locale
      wear()
    },
    focus: () => tell?.({ type: 'focus' }),
    /** Another leave, for a cart that is another one by now. Where there is none the old one stays. */
    renew: async (): Promise<void> => {
      try {
        leave = await renew()
        allow()
      } catch {}
    },
    /** What the vault gives for the card; nothing, where it was refused in its place or could not be taken. One at a time. */
    submit: (): Promise<Given | undefined> =>
      asking || isAway ? Promise.resolve(undefined) : new Promise((answer) => ask(false, answer)),
    /** Nobody answers any more. */
    away: () => {
      isAway = true
      end(undefined)
    },
  }
}
export type FieldsTalk = ReturnType<typeof createFields>
