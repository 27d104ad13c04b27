/** Events of the cart on this page: an answer contained it, or another tab changed it. */
const heard = new EventTarget()
type News = 'answered' | 'changed'
const dispatchCartEvent = (what: News) => heard.dispatchEvent(new Event(what))

let others: BroadcastChannel | undefined
/**
 * The tabs of a browser share one cart. They notify each other that it has changed, and send nothing of its contents.
 */
function otherTabs(): BroadcastChannel {
  if (!others) {
    others = new BroadcastChannel('cart')
    others.addEventListener('message', () => dispatchCartEvent('changed'))
  }
  return others
}

export function onCartEvent(what: News, hear: () => void): () => void {
  otherTabs()
  heard.addEventListener(what, hear)
  return () => heard.removeEventListener(what, hear)
}

export const cartAnswered = () => dispatchCartEvent('answered')
export const notifyOtherTabs = () => otherTabs().postMessage('')
