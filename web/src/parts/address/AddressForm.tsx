import type { Address, Country } from '@alpenglow/contract/addresses/api'
import { whyNotAddress } from '@alpenglow/contract/addresses/rules'
import { FormBuilder } from '@alpenglow/ui/form/FormBuilder'
import { useForm } from '@alpenglow/ui/form/useForm.ts'
import { LoadingNotice } from '@alpenglow/ui/Spinner'
import { useEffect, useMemo, useState, type ReactNode } from 'react'
import { useText, type Words } from '@alpenglow/client/words/words'
import { useFormDraft } from '../../session/drafts/useDraft.ts'
import { useFormWords } from '../../text/useFormWords.ts'
import { LoadError } from '../page/LoadError.tsx'
import { addressFields, partKey, typedOf, type AddressValues } from './address-fields.ts'
import { countryNames, useCountry, useCountryCodes } from './countries.ts'
import { looksLikeZip } from './zip.ts'

type Props = {
  /** Tells the forms of a page apart. */
  name: string
  /** The id by which a button outside the form submits it. */
  id?: string
  address: Address | undefined
  /** The country to start with when there is no address. */
  country: string
  onSubmit: (address: Address) => Promise<unknown>
  /** The label of its own button; without one, a button outside the form submits it. */
  word?: string
  actions?: ReactNode
  /** The guest opened the form, so it takes the focus. */
  takesFocus?: boolean
  /** The guest pressed "continue" without it. */
  isMissed?: boolean
  /** Replaces the fields, while the form keeps what was typed. */
  instead?: ReactNode
}

/** The form of an address, with the parts that its country uses. */
export function AddressForm(props: Props) {
  const { t } = useText()
  const [code, setCode] = useState(props.address?.countryCode ?? props.country)
  const { data: country, error, mutate } = useCountry(code)
  const codes = useCountryCodes()
  const failed = (error && !country) || (codes.error && !codes.data)
  if (failed) return <LoadError what="pages.address.failed" again={() => void Promise.all([mutate(), codes.mutate()])} />
  if (!country || !codes.data) return <LoadingNotice>{t('pages.address.loading')}</LoadingNotice>
  return <Fields {...props} codes={codes.data} countryDetails={country} onCountry={setCode} />
}

type FieldsProps = Props & { codes: readonly string[]; countryDetails: Country; onCountry: (code: string) => void }
function Fields({
  name,
  id,
  address,
  country,
  onSubmit,
  word,
  actions,
  takesFocus = false,
  isMissed = false,
  instead,
  codes,
  countryDetails,
  onCountry,
}: FieldsProps) {
  const { t, locale } = useText()
  const words = useFormWords()
  const countries = useMemo(() => inOrder(codes, locale), [codes, locale])
  const form = useForm({
    words,
    fields: addressFields(t, countryDetails, countries),
    initial: { countryCode: country, ...typedOf(address) },
    isMissed,
    check: (values) => atFields(whyNotAddress(values as AddressValues, countryDetails, looksLikeZip), countryDetails),
    describeError: (code, field) => sayPart(code, String(field), countryDetails, t, countryNames(locale)(countryDetails.code)),
    submit: (given) => onSubmit(asWritten(given as AddressValues)),
  })
  useFormDraft(name, form)
  useEffect(() => {
    if (takesFocus && id) document.getElementById(`${id}-${firstField}`)?.focus()
  }, [takesFocus, id])
  const chosen = (form.values as AddressValues).countryCode
  if (chosen && chosen !== countryDetails.code) onCountry(chosen)
  if (instead) return instead
  return <FormBuilder {...(id && { id })} form={form} kind="line" submit={word} actions={actions} />
}

const firstField = 'countryCode'

/** A missing state is shown at the list, where the country has one. */
function atFields({ stateProvince, ...refusals }: Record<string, string[]>, { states }: Country): Record<string, string[]> {
  if (!stateProvince) return refusals
  return { ...refusals, [states.length > 0 ? 'stateProvinceCode' : 'stateProvince']: stateProvince }
}

/** Names the field as that country does. */
function sayPart(code: string, name: string, country: Country, t: Words['t'], called: string): string | undefined {
  if (code === 'REQUIRED' && (name === 'phoneNumber' || name === 'countryCode')) {
    const field = t(name === 'phoneNumber' ? 'pages.address.phone' : 'pages.address.country')
    return t('pages.address.required_field', { field })
  }
  const part = name === 'stateProvinceCode' ? 'stateProvince' : country.parts.find((one) => one === name)
  if (!part || (code !== 'REQUIRED' && code !== 'INVALID')) return undefined
  const field = t(partKey(part, country))
  return code === 'REQUIRED'
    ? t('pages.address.required_field', { field })
    : t('pages.address.invalid_field', { field, country: called })
}

function inOrder(codes: readonly string[], locale: string) {
  const nameOf = countryNames(locale)
  return codes.map((value) => ({ value, label: nameOf(value) })).toSorted((a, b) => a.label.localeCompare(b.label, locale))
}

const asWritten = (values: AddressValues): Address => ({
  street1: values.street1 ?? '',
  street2: values.street2 || null,
  city: values.city || null,
  stateProvinceCode: values.stateProvinceCode || null,
  stateProvince: values.stateProvince || null,
  countryCode: values.countryCode ?? '',
  zipPostal: values.zipPostal || null,
  phoneNumber: values.phoneNumber || null,
})
