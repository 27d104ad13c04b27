import type { Cart } from '@alpenglow/contract/cart/cart'
import type { CartWaivers } from '@alpenglow/contract/cart/waivers'
import { requireAnswer } from '@alpenglow/contract/http/require-answer'
import type { GroupMember } from '@alpenglow/contract/profiles/api'
import { useText } from '@alpenglow/client/words/words'
import { useOnce } from '@alpenglow/ui/form/useOnce.ts'
import { useState } from 'react'
import { refetchCart } from '../../cart/data.ts'
import { whyNotEntered } from '../../entry/why-not-signed-in.ts'
import { reloadGroup } from '../../household/group.ts'
import { loadAccountCalls as accountCalls } from '../../household/mine.ts'
import { getReadConsentVersion } from '../../parts/consent/version-read.ts'
import { useDraft } from '../../session/drafts/useDraft.ts'
import { loadWaiverCalls } from '../../waivers/current-waivers.ts'
import type { SignerRow } from './signers.ts'

type SigningInput = {
  me: string
  cart: Cart
  members: readonly GroupMember[]
  waivers: CartWaivers
  signers: readonly SignerRow[]
  keep: (answer: CartWaivers) => void
}
type Trouble = { nobody?: boolean; name?: string; consent?: readonly string[]; failed?: string }
const nobodys: ReadonlySet<string> = new Set()

/** State of the signature form. A draft keeps the typed values over a session expiry. */
export function useSigning({ cart, members, waivers, signers, keep }: SigningInput) {
  const words = useText()
  const { t } = words
  const [ticked, setTicked] = useState(nobodys)
  const [agreed, setAgreed] = useState(nobodys)
  const [name, setName] = useState('')
  const [trouble, setTrouble] = useState<Trouble>({})
  const { busy, once } = useOnce()
  useDraft('signature', { name, ticked: [...ticked].join(' '), agreed: [...agreed].join(' ') }, (kept) => {
    setName(kept.name ?? '')
    setTicked(setOf(kept.ticked))
    setAgreed(setOf(kept.agreed))
  })
  const mine = signers.filter(({ isMine, isSigned }) => isMine && !isSigned)
  const chosen = mine.filter(({ member }) => ticked.has(member.profile.id))
  // A child's data may be stored only after a grown-up of their own household consents.
  const lacking = members.filter(
    ({ profile, isGuest }) => !isGuest && cart.profileIdsRequiringMinorConsent.includes(profile.id),
  )

  function whatIsMissing(): Trouble {
    const unsaid = lacking.map(({ profile }) => profile.id).filter((id) => !agreed.has(id))
    return {
      ...(mine.length > 0 && chosen.length === 0 && { nobody: true }),
      ...(mine.length > 0 && name.trim() === '' && { name: t('components.errors.missing.signature') }),
      ...(unsaid.length > 0 && { consent: unsaid }),
    }
  }

  /** Removes the error of a field that the guest has corrected. */
  const mend = (what: 'nobody' | 'name') => setTrouble(({ [what]: _, failed: __, ...others }) => others)

  async function agree(): Promise<void> {
    if (lacking.length === 0) return
    const { giveMinorConsent } = await accountCalls()
    for (const { profile } of lacking)
      await giveMinorConsent({ body: { profileId: profile.id, version: getReadConsentVersion() } })
    setAgreed(nobodys)
    await Promise.all([refetchCart(), reloadGroup()])
  }

  const sign = () =>
    once(async () => {
      const missing = whatIsMissing()
      setTrouble(missing)
      if (missing.nobody) document.querySelector<HTMLElement>('[data-missing] input[type="checkbox"]')?.focus()
      if (Object.keys(missing).length > 0) return
      try {
        await agree()
        const { signWaiver } = await loadWaiverCalls()
        for (const { id, version } of waivers.waivers) {
          const profileIds = chosen.filter(({ open }) => open.includes(id)).map(({ member }) => member.profile.id)
          if (profileIds.length === 0) continue
          keep(requireAnswer(await signWaiver({ params: { waiverId: id }, body: { profileIds, version, signature: name } })))
        }
        setTicked(nobodys)
        setName('')
      } catch (failure) {
        setTrouble({ failed: whyNotEntered(failure, words) })
      }
    })

  return {
    ticked,
    tick: (id: string, isTicked: boolean) => {
      setTicked(changed(ticked, id, isTicked))
      mend('nobody')
    },
    mine,
    agreed,
    agreeFor: (id: string, isAgreed: boolean) => {
      setAgreed(changed(agreed, id, isAgreed))
      setTrouble((now) => ({ ...now, consent: (now.consent ?? []).filter((one) => one !== id) }))
    },
    lacking,
    name,
    setName: (typed: string) => {
      setName(typed)
      mend('name')
    },
    chosen,
    trouble,
    busy,
    sign: () => void sign(),
  }
}
export type SigningNow = ReturnType<typeof useSigning>

const setOf = (kept = ''): ReadonlySet<string> => new Set(kept.split(' ').filter(Boolean))
const changed = (set: ReadonlySet<string>, id: string, isIn: boolean): ReadonlySet<string> =>
  isIn ? new Set([...set, id]) : new Set([...set].filter((one) => one !== id))
