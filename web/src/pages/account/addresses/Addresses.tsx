import type { Address } from '@alpenglow/contract/addresses/api'
import type { GroupMember } from '@alpenglow/contract/profiles/api'
import { Button } from '@alpenglow/ui/Button'
import { useState } from 'react'
import { useLocation } from '@alpenglow/client/routing/Router'
import { useText } from '@alpenglow/client/words/words'
import { flashes } from '../../../flashes.ts'
import { Confirm } from '../confirmation/Confirm.tsx'
import { lazyOnDemand } from '../../../loading/lazy-part.tsx'
import { reloadMe } from '../data.ts'
import { reloadGroup, useGroup } from '../../../household/group.ts'
import { loadAccountCalls } from '../../../household/mine.ts'
import { useNameOf } from '../../../parts/person/names.ts'
import { InlineForm } from '../person/InlineForm.tsx'
import { PersonSection } from '../person/PersonSection.tsx'
import { OpenRow, PersonRows } from '../person/Rows.tsx'
import { useMayActFor } from '../person/useStanding.ts'
import { formatAddressLines } from '@alpenglow/contract/addresses/lines'
import css from './Addresses.module.css'
import { useCountry } from '../../../parts/address/countries.ts'

const CheckedAddress = lazyOnDemand(() => import('./CheckedAddress.tsx').then(({ CheckedAddress }) => CheckedAddress))

type Props = { member: GroupMember; isSelf: boolean }

/** Postal addresses of a person. */
export function Addresses({ member, isSelf }: Props) {
  const { t } = useText()
  const mayAct = useMayActFor({ member, isSelf })
  if (!mayAct || member.profile.isAnonymous) return null
  return (
    <PersonSection id="address" heading={t('pages.address.heading')}>
      <SavedAddresses member={member} isSelf={isSelf} />
    </PersonSection>
  )
}

/**
 * The server replaces the whole list, so the change applies to a list read just before: otherwise it would delete an
 * address that another tab has added since.
 */
function useSave({ member, isSelf }: Props) {
  return async (change: (now: readonly Address[]) => readonly Address[]) => {
    const { id } = member.profile
    const accountCalls = await loadAccountCalls()
    const now = (await accountCalls.myGroup())?.groupMembers.find(({ profile }) => profile.id === id)?.profile.addresses
    await accountCalls.saveAddresses({ params: { id }, body: [...change(now ?? member.profile.addresses)] })
    await Promise.all([reloadGroup(), isSelf && reloadMe()])
  }
}
const isSame = (one: Address, other: Address) =>
  formatAddressLines(one, undefined).join() === formatAddressLines(other, undefined).join()
/**
 * Replaces one address. If another tab deleted it meanwhile, the changed address is appended: the latest input is not
 * lost.
 */
const inPlaceOf = (old: Address, changed: Address) => (now: readonly Address[]) =>
  now.some((one) => isSame(one, old)) ? now.map((one) => (isSame(one, old) ? changed : one)) : [...now, changed]

function SavedAddresses(props: Props) {
  const { t } = useText()
  const { addresses } = props.member.profile
  return (
    <div className={css.addresses}>
      {addresses.length === 0 && !props.member.needsMinorConsent && (
        <p>{t(props.member.isAdmin ? 'pages.address.none_holder' : 'pages.address.none')}</p>
      )}
      {addresses.length > 0 && (
        <PersonRows>
          {addresses.map((address, index) => (
            <AddressRow key={formatAddressLines(address, undefined).join()} {...props} address={address} index={index} />
          ))}
        </PersonRows>
      )}
      {props.member.needsMinorConsent ? (
        <p>{t('pages.consent_of_minor.first')}</p>
      ) : (
        addresses.length < 5 && <AddAddress {...props} />
      )}
    </div>
  )
}

function AddressRow({ address, index, ...props }: Props & { address: Address; index: number }) {
  const { t } = useText()
  const save = useSave(props)
  const country = useCountry(address.countryCode).data
  const { id } = props.member.profile
  return (
    <OpenRow
      name={`address-${index}`}
      label={t(index === 0 ? 'pages.address.home' : 'pages.address.another')}
      value={formatAddressLines(address, country).join(', ')}
      note={address.phoneNumber ?? undefined}
    >
      {(run, close) => (
        <>
          <CheckedAddress
            profileId={id}
            address={address}
            country={address.countryCode}
            onSave={(changed) => run(() => save(inPlaceOf(address, changed)))}
            onClose={close}
          />
          <Remove act={() => save((now) => now.filter((one) => !isSame(one, address)))} />
        </>
      )}
    </OpenRow>
  )
}

function Remove({ act }: { act: () => Promise<unknown> }) {
  const { t } = useText()
  const [asked, setAsked] = useState(false)
  return (
    <div className={css.remove}>
      <Button kind="text" onClick={() => setAsked(true)}>
        {t('pages.address.remove')}
      </Button>
      <Confirm
        open={asked}
        title={t('pages.address.remove_title')}
        text=""
        word={t('pages.address.remove')}
        act={async () => {
          await act()
          flashes.add({ id: 'address', type: 'success', text: t('pages.address.removed') })
        }}
        onClose={() => setAsked(false)}
      />
    </div>
  )
}

/** Adds a new address, or copies one of another household member in one press. */
function AddAddress(props: Props) {
  const { t } = useText()
  const save = useSave(props)
  const nameOf = useNameOf()
  const { addresses, id } = props.member.profile
  const members = useGroup().data?.groupMembers ?? []
  const neighbour = members.find(({ profile }) => profile.id !== id && profile.addresses.length > 0)?.profile
  const known = neighbour?.addresses[0]
  const add = async (address: Address) => {
    await save((now) => [...now, address])
    flashes.add({ id: 'address', type: 'success', text: t('pages.address.saved') })
  }
  const isSought = useLocation().hash === '#address' && addresses.length === 0
  const asThem = known && neighbour && addresses.length === 0 && (
    <Button kind="text" onClick={() => void add(known)}>
      {t('pages.address.as', { name: neighbour.firstName ?? nameOf(neighbour) })}
    </Button>
  )
  return (
    <InlineForm
      name={`new-address-${id}`}
      label={t('pages.address.heading')}
      word={t(addresses.length > 0 ? 'pages.address.add_other' : 'pages.address.add')}
      isSought={isSought}
      beside={asThem}
    >
      {(close) => (
        <CheckedAddress
          profileId={id}
          address={undefined}
          country={known?.countryCode ?? 'US'}
          onSave={(address) => add(address).then(close)}
          onClose={close}
        />
      )}
    </InlineForm>
  )
}
