import type { Address } from '@alpenglow/contract/addresses/api'
import type { CartDelivery, DeliveryOptions, NewDelivery } from '@alpenglow/contract/cart/delivery/shapes'
import { CallFailed, type FieldErrors } from '@alpenglow/contract/http/errors'
import { requireAnswer } from '@alpenglow/contract/http/require-answer'
import { useSelectWords } from '@alpenglow/client/words/select'
import { useText } from '@alpenglow/client/words/words'
import { Button } from '@alpenglow/ui/Button'
import { RadioGroup, type Choice } from '@alpenglow/ui/fields/RadioGroup'
import { Select } from '@alpenglow/ui/fields/select/Select'
import { useOnce } from '@alpenglow/ui/form/useOnce.ts'
import { LoadingNotice } from '@alpenglow/ui/Spinner'
import { useEffect, useEffectEvent, useImperativeHandle, useRef, useState, type ReactNode, type RefObject } from 'react'
import useSWR from 'swr'
import { loadCartCalls, cacheUnchangedCart } from '../../../cart/data.ts'
import { whyNot } from '../../../cart/useCartChange.ts'
import { ownName } from '../../../data/personal-data.ts'
import { AddressForm } from '../../../parts/address/AddressForm.tsx'
import { useDeliveryText } from '../../../parts/order/useDeliveryText.ts'
import { LoadError } from '../../../parts/page/LoadError.tsx'
import css from '../Payment.module.css'

type Way = 'mail' | 'elsewhere' | 'pickup' | 'reload'
export type Settle = RefObject<(() => Promise<boolean>) | null>
type Props = {
  delivery: CartDelivery
  billed: Address | null
  onDone: () => void
  /**
   * Saves the selected option when the guest continues. `false`: the address form has to be valid first, and its submit
   * then calls `goOn`.
   */
  settle: Settle
  goOn: () => void
}

const addressForm = 'delivery-address'

/** All options of delivery, each with its own fields. */
export function ChooseDelivery(props: Props) {
  const { t, locale } = useText()
  const { data, error, mutate } = useSWR(
    ownName('getDelivery', locale),
    async () => requireAnswer(await (await loadCartCalls()).getDelivery()),
    {
      revalidateOnFocus: false,
      shouldRetryOnError: false,
    },
  )
  if (data) return <Ways {...props} options={data} />
  if (error) return <LoadError what="components.delivery.failed" again={() => void mutate()} />
  return <LoadingNotice>{t('components.shell.loading')}</LoadingNotice>
}

type Given = Props & { options: DeliveryOptions }

function Ways({ delivery, billed, options, onDone, settle, goOn }: Given) {
  const { t } = useText()
  const choices = useChoices(options, { delivery, billed })
  const possible = choices.filter(({ disabled }) => !disabled)
  const now = wayOf(delivery, billed)
  const [way, setWay] = useState<Way | null>(possible.some(({ value }) => value === now) ? now : (possible[0]?.value ?? null))
  const resorts = options.pickup?.resorts ?? []
  const [resort, setResort] = useState(delivery.resort?.id ?? resorts[0]?.id ?? null)
  const { busy, once } = useOnce()
  const [isSending, setSending] = useState(false)
  const [failed, setFailed] = useState<string>()
  const box = useFocusOnWhatIsChosen(!delivery.needsAddress)

  const isLeadingOn = useRef(false)
  const save = async (body: NewDelivery) => {
    const leadsOn = isLeadingOn.current
    cacheUnchangedCart(requireAnswer(await (await loadCartCalls()).setDelivery({ body })))
    onDone()
    if (leadsOn) goOn()
  }
  const choose = async (): Promise<boolean> => {
    try {
      await save(bodyOf(way, resort))
      return true
    } catch (failure) {
      setFailed(whyNot(failure, 'pages.cart.update_failed', t))
      focusOnWhatIsChosen(box.current)
      return false
    }
  }
  useImperativeHandle(settle, () => async () => {
    if (way !== 'elsewhere') return choose()
    isLeadingOn.current = true
    ;(document.getElementById(addressForm) as HTMLFormElement | null)?.requestSubmit()
    isLeadingOn.current = false
    return false
  })
  const sendTo = async (address: Address) => {
    setSending(true)
    await atItsFields(() => save({ how: 'mail', address })).finally(() => setSending(false))
  }
  const countries = options.mail?.countries ?? []
  const theirs = countries.find((code) => code === billed?.countryCode)
  const more: Partial<Record<Way, ReactNode>> = {
    pickup: resorts.length > 1 && <AtResort {...{ resorts, resort }} onChange={setResort} />,
    elsewhere: (
      <AddressForm
        name={addressForm}
        id={addressForm}
        // The option asks for another address, so only a stored different one prefills the form.
        address={now === 'elsewhere' ? (delivery.address ?? undefined) : undefined}
        country={theirs ?? countries[0] ?? 'US'}
        onSubmit={sendTo}
      />
    ),
  }
  return (
    <div className={css.form} ref={box}>
      {delivery.needsAddress && (
        <p className={css.why}>{t(`components.delivery.${billed ? 'needs_address' : 'needs_any_address'}`)}</p>
      )}
      <RadioGroup
        label={t('components.delivery.how')}
        options={choices.map((choice) => ({ ...choice, more: more[choice.value] }))}
        value={way}
        onChange={(value) => {
          setFailed(undefined)
          setWay(value)
        }}
        error={failed}
      />
      <div className={css.actions}>
        {way === 'elsewhere' ? (
          <Button key="send" kind="line" type="submit" form={addressForm} busy={isSending}>
            {t('components.delivery.use')}
          </Button>
        ) : (
          <Button key="choose" kind="line" busy={busy} onClick={() => void once(choose)}>
            {t('components.delivery.use')}
          </Button>
        )}
        {!delivery.needsAddress && (
          <Button kind="text" onClick={onDone}>
            {t('components.delivery.leave')}
          </Button>
        )}
      </div>
    </div>
  )
}

function wayOf({ how, address, needsAddress }: CartDelivery, billed: Address | null): Way {
  if (needsAddress) return 'elsewhere'
  return how === 'mail' && address && billed && address.street1 !== billed.street1 ? 'elsewhere' : how
}

const bodyOf = (method: Way | null, resortId: number | null): NewDelivery =>
  method === 'pickup' ? { how: 'pickup', resortId } : { how: method === 'reload' ? 'reload' : 'mail' }

/** Strips the prefix of the server's field names, so that the errors stand at the fields of the form. */
async function atItsFields(send: () => Promise<void>): Promise<void> {
  try {
    await send()
  } catch (failure) {
    if (!(failure instanceof CallFailed)) throw failure
    const { status, fields, messages, requestId, text } = failure
    throw new CallFailed(status, {
      fields: without(fields),
      messages: without(messages),
      requestId,
      ...(text !== undefined && { text }),
    })
  }
}
const without = (errors: FieldErrors): FieldErrors =>
  Object.fromEntries(Object.entries(errors).map(([field, said]) => [field.replace(/^address\./, ''), said]))

function useChoices(
  { mail, pickup, reload }: DeliveryOptions,
  { delivery, billed }: Pick<Props, 'delivery' | 'billed'>,
): Choice<Way>[] {
  const { t } = useText()
  const said = useDeliveryText()
  const [only] = pickup?.resorts.length === 1 ? pickup.resorts : []
  const until = mail && t('components.delivery.mail_until', { until: said.day(mail.until) })
  const mailed = mail && !mail.isOver ? said.when({ how: 'mail', on: mail.on }) : null
  const reaches = !delivery.needsAddress && (!billed || mail?.countries.includes(billed.countryCode))
  return [
    ...(mailed && reaches ? [{ value: 'mail', label: t('components.delivery.mail_home'), hint: mailed } as const] : []),
    ...(mailed
      ? [{ value: 'elsewhere', label: t('components.delivery.mail_else'), hint: reaches ? undefined : mailed } as const]
      : []),
    ...(mail?.isOver ? [{ value: 'mail', label: t('components.delivery.mail'), hint: until, disabled: true } as const] : []),
    ...(pickup
      ? [
          {
            value: 'pickup',
            label: only ? said.how({ how: 'pickup', resort: only }) : t('components.delivery.pickup'),
            hint: t('components.delivery.pickup_why'),
          } as const,
        ]
      : []),
    ...(reload
      ? [
          {
            value: 'reload',
            label: t('components.delivery.reload'),
            hint: `${said.when({ how: 'reload', on: reload.on })} ${t('components.delivery.reload_why')}`,
          } as const,
        ]
      : []),
  ]
}

type Resorts = NonNullable<DeliveryOptions['pickup']>['resorts']
function AtResort(props: { resorts: Resorts; resort: number | null; onChange: (id: number) => void }) {
  const { resorts, resort, onChange } = props
  const { t } = useText()
  const said = useDeliveryText()
  const words = useSelectWords()
  const chosen = resorts.find(({ id }) => id === resort)
  return (
    <Select
      label={t('components.delivery.resort')}
      options={resorts.map(({ id, name }) => ({ value: String(id), label: name }))}
      value={chosen ? String(chosen.id) : null}
      onChange={(value) => value && onChange(Number(value))}
      words={words}
      hint={chosen && said.when({ how: 'pickup', on: chosen.on })}
    />
  )
}

const focusOnWhatIsChosen = (box: HTMLElement | null) => box?.querySelector<HTMLInputElement>('input:checked')?.focus()

/** The guest opened the options, so the selected one takes the focus. */
function useFocusOnWhatIsChosen(isAsked: boolean) {
  const box = useRef<HTMLDivElement>(null)
  const begin = useEffectEvent(() => isAsked && focusOnWhatIsChosen(box.current))
  useEffect(() => void begin(), [])
  return box
}
