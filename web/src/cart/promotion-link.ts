import { CallFailed } from '@alpenglow/contract/http/errors'
import { requireAnswer } from '@alpenglow/contract/http/require-answer'
import { wordsOf, type Words } from '@alpenglow/client/words/words'
import { whyFailed } from '@alpenglow/client/words/why-failed'
import { flashes } from '../flashes.ts'
import { packs } from '../text/source.ts'
import { loadCartCalls } from './data.ts'
import { changes } from './shared-changes.ts'

/** Takes the code out of the address, so that the guest does not share it by chance and no reload tries it again. */
function codeInAddress(): string | null {
  const address = new URL(location.href)
  const code = address.searchParams.get('promotion_code')
  address.searchParams.delete('promotion_code')
  history.replaceState(history.state, '', address)
  return code?.trim() || null
}

/** Saves the code that a link brought, and shows what will become of it. */
export async function takeCode(): Promise<void> {
  const code = codeInAddress()
  if (code === null) return
  const send = async () => requireAnswer(await (await loadCartCalls()).applyByItself({ body: { promotionCode: code } }))
  const outcome = await changes.add({ about: 'code of a link', wanted: 1, send })
  if (outcome.state === 'overtaken') return
  await packs.here()
  const pack = packs.current()
  const { t } = wordsOf(pack?.locale ?? 'en', pack?.texts ?? {})
  const isKept = outcome.state === 'done'
  flashes.add({
    id: 'promotion',
    type: isKept ? 'info' : 'error',
    text: isKept ? t('pages.cart.promotion.kept', { name: code.toUpperCase() }) : whyNot(outcome.failure, t),
    ...(isKept && { options: { glyph: 'check' } }),
    navigationCount: 0,
  })
}

function whyNot(failure: unknown, t: Words['t']): string {
  const said = failure instanceof CallFailed && failure.status === 422 ? Object.values(failure.messages).flat().join(' ') : ''
  return said || whyFailed(failure, t)
}
