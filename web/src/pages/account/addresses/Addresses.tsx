import type { Address } from '@alpenglow/contract/addresses/api'
import type { GroupMember } from '@alpenglow/contract/profiles/api'
import { Button } from '@alpenglow/ui/Button'
import { useState } from 'react'
import { useText } from '@alpenglow/client/words/words'
import { flashes } from '../../../flashes.ts'
import { Confirm } from '../Confirm.tsx'
import { calls, reloadGroup, reloadMe, useGroup } from '../data.ts'
import { useNameOf } from '../household/people.ts'
import { Part } from '../person/Part.tsx'
import { OpenRow, Rows } from '../person/Rows.tsx'
import { useMayActFor } from '../person/useStanding.ts'
import { linesOf } from './address-fields.ts'
import { AddressForm } from './AddressForm.tsx'
import css from './Addresses.module.css'
import { useCountry } from './countries.ts'

type Props = { member: GroupMember; isSelf: boolean }

/** Where somebody is written to. */
export function Addresses({ member, isSelf }: Props) {
  const { t } = useText()
  const mayAct = useMayActFor({ member, isSelf })
  if (!mayAct || member.profile.isAnonymous) return null
  return (
    <Part id="address" heading={t('pages.address.heading')}>
      <Kept member={member} isSelf={isSelf} />
    </Part>
  )
}

/** All of them are written as one. */
function useSave({ member, isSelf }: Props) {
  return async (list: readonly Address[]) => {
    await (await calls()).saveAddresses({ params: { id: member.profile.id }, body: [...list] })
    await Promise.all([reloadGroup(), isSelf && reloadMe()])
  }
}

function Kept(props: Props) {
  const { t } = useText()
  const { addresses } = props.member.profile
  return (
    <div className={css.addresses}>
      {addresses.length === 0 && <p>{t(props.member.isAdmin ? 'pages.address.none_holder' : 'pages.address.none')}</p>}
      {addresses.length > 0 && (
        <Rows>
          {addresses.map((address, index) => (
            <AddressRow key={linesOf(address, undefined).join()} {...props} address={address} index={index} />
          ))}
        </Rows>
      )}
      {addresses.length < 5 && <AddAddress {...props} />}
    </div>
  )
}

function AddressRow({ address, index, ...props }: Props & { address: Address; index: number }) {
  const { t } = useText()
  const save = useSave(props)
  const country = useCountry(address.countryCode).data
  const { addresses, id } = props.member.profile
  const others = addresses.filter((_, place) => place !== index)
  return (
    <OpenRow
      name={`address-${index}`}
      label={t(index === 0 ? 'pages.address.home' : 'pages.address.another')}
      value={linesOf(address, country).join(', ')}
      note={address.phoneNumber ?? undefined}
    >
      {(run, close) => (
        <>
          <AddressForm
            profileId={id}
            address={address}
            country={address.countryCode}
            onSave={(changed) => run(() => save(addresses.with(index, changed)))}
            onClose={close}
          />
          <Remove act={() => save(others)} />
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

/** A new one, or that of somebody else of the household in one press. */
function AddAddress(props: Props) {
  const { t } = useText()
  const save = useSave(props)
  const nameOf = useNameOf()
  const [isOpen, setOpen] = useState(false)
  const { addresses, id } = props.member.profile
  const members = useGroup().data?.groupMembers ?? []
  const neighbour = members.find(({ profile }) => profile.id !== id && profile.addresses.length > 0)?.profile
  const known = neighbour?.addresses[0]
  const add = async (address: Address) => {
    await save([...addresses, address])
    setOpen(false)
    flashes.add({ id: 'address', type: 'success', text: t('pages.address.saved') })
  }
  if (isOpen)
    return (
      <AddressForm
        profileId={id}
        address={undefined}
        country={known?.countryCode ?? 'US'}
        onSave={add}
        onClose={() => setOpen(false)}
      />
    )
  return (
    <div className={css.ways}>
      <Button onClick={() => setOpen(true)}>{t(addresses.length > 0 ? 'pages.address.add_other' : 'pages.address.add')}</Button>
      {known && neighbour && addresses.length === 0 && (
        <Button kind="text" onClick={() => void add(known)}>
          {t('pages.address.as', { name: neighbour.firstName ?? nameOf(neighbour) })}
        </Button>
      )}
    </div>
  )
}
