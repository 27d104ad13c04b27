import type { CardFields as Asked } from '@alpenglow/contract/cart/paying'
import type { Locale } from '@alpenglow/contract/translations/api'
import {
  readCardReceipt,
  heightOf,
  troubleOf,
  type EnteredCard,
  type VaultMessage,
  type VaultFailure,
} from '../../../vault/vault-messages.ts'
import type { Message } from '../../../vault/useFrame.ts'

/** The calls that the page makes to the fields. */
export type Fields = {
  submit: () => Promise<EnteredCard | undefined>
  /** A field is wrong or missing as far as the frame has reported, or there are no fields. */
  isWrong: () => boolean
  /** The cart now has another seller, who may accept other brands. */
  renew: () => Promise<void>
}

/** State of the fields: ready, complete, height, and the error. */
export type CardFieldsState = { isReady: boolean; isComplete?: boolean; height?: number; trouble?: VaultFailure | undefined }
type FieldsPermit = Pick<Asked, 'ticket' | 'brands' | 'again' | 'captcha'>
type Tell = (message: Message) => void
type PendingSubmit = { id: string; isSecond: boolean; answer: (given: EnteredCard | undefined) => void }

type Around = {
  /** Message with the styles of the fields. */
  dress: () => Message
  /** Initial language of the fields. */
  locale: Locale
  /** Requests a new ticket after the first has expired. */
  renew: () => Promise<FieldsPermit>
  /** Timeout for the frame's answer. */
  patienceMs?: number
  /** The card is stored, and only its security code is typed again: the vault has forgotten it. */
  isCodeAlone?: boolean
}
const [least, most] = [80, 1600]

/**
 * The message protocol with the card fields in the vault's frame. A submit waits until the frame is ready.
 *
 *   ready ─▸ dress, allow        submit ─▸ done: the vault has the card
 *   height, state                       ─▸ refused: the frame shows the error and focuses its field
 *                                       ─▸ failed: ticket expired (renewed once), too many tries, vault unreachable
 */
export function createFields({ dress, locale, renew, patienceMs = 25_000, isCodeAlone = false }: Around) {
  let spoken = locale
  let leave: FieldsPermit | undefined
  let tell: Tell | undefined
  let known: CardFieldsState = { isReady: false }
  let asking: PendingSubmit | undefined
  let isAway = false
  const listeners = new Set<() => void>()
  const know = (more: Partial<CardFieldsState>) => {
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
  const end = (given: EnteredCard | undefined, trouble?: VaultFailure) => {
    const ended = asking
    asking = undefined
    know({ trouble })
    ended?.answer(given)
  }
  const ask = (isSecond: boolean, answer: PendingSubmit['answer']) => {
    const id = crypto.getRandomValues(new Uint32Array(4)).join('-')
    asking = { id, isSecond, answer }
    tell?.({ type: 'submit', id })
    setTimeout(() => asking?.id === id && end(undefined, 'unreachable'), patienceMs)
  }
  /** A guest who takes long over a card has an expired ticket: renew it and retry once. */
  async function failed({ isSecond, answer }: PendingSubmit, why: VaultFailure) {
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
    /** The ticket to open the fields with. */
    open(given: FieldsPermit) {
      leave = given
    },
    leave: () => leave,
    hear(vaultMessage: VaultMessage, answer: Tell) {
      if (vaultMessage.type === 'ready') begin(answer)
      else if (vaultMessage.type === 'state') isComplete(vaultMessage['isComplete'] === true)
      else if (vaultMessage.type === 'height') know({ height: heightOf(vaultMessage, least, most) })
      else if (asking && vaultMessage['id'] === asking.id) {
        if (vaultMessage.type === 'done') end(readCardReceipt(vaultMessage))
        else if (vaultMessage.type === 'refused') end(undefined)
        else if (vaultMessage.type === 'failed') void failed(asking, troubleOf(vaultMessage))
      }
    },
    dressAgain: wear,
    /** Changes the language within the same fields: typed values exist only there, and a reload would lose them. */
    speak(locale: Locale) {
      if (locale === spoken) return
      spoken = locale
      wear()
    },
    focus: () => tell?.({ type: 'focus' }),
    /** A new ticket after the cart has changed. If none can be had, the old one stays. */
    renew: async (): Promise<void> => {
      try {
        leave = await renew()
        allow()
      } catch {}
    },
    /** The vault's token for the card; undefined if a field was refused or the vault failed. One call at a time. */
    submit: (): Promise<EnteredCard | undefined> =>
      asking || isAway ? Promise.resolve(undefined) : new Promise((answer) => ask(false, answer)),
    /** The frame is gone: pending and later calls resolve to nothing. */
    away: () => {
      isAway = true
      end(undefined)
    },
  }
}
export type FieldsTalk = ReturnType<typeof createFields>
