import { useEffect, useRef, useState, type ChangeEvent, type ClipboardEvent, type RefObject } from 'react'
import { usePhoneInput } from 'react-international-phone'
import { countryOf, defaultMask, fallbackCountry, roomOf, type PhoneCountry } from './phone-countries.ts'
import { isBare, parsePhoneEntry, movePhoneTo, phoneFrom, plain } from './phone-number.ts'

type Country = Pick<PhoneCountry, 'iso2' | 'dialCode'>
export type PhoneConfig = {
  value: string
  onChange: (phone: string, country: Country) => void
  defaultCountry: string
  noDialCode: boolean
}

export type Phone = {
  /** The text in the input: dial code, a space, the country's mask. */
  text: string
  country: PhoneCountry
  input: RefObject<HTMLInputElement | null>
  onChange: (event: ChangeEvent<HTMLInputElement>) => void
  onPaste: (event: ClipboardEvent<HTMLInputElement>) => void
  setCountry: (iso2: string) => void
}

/**
 * Wraps the library for phone inputs: its mask, caret, history and guess of the country, which expect digits at the
 * caret. This adds two things: a number that arrives in one piece is read as people write it, and a dial code alone is
 * reported as an empty number.
 */
export function usePhone({ value, onChange, defaultCountry, noDialCode }: PhoneConfig): Phone {
  // The library's value, and the value that was reported to the page.
  const [held, setHeld] = useState({ phone: value, told: value, iso2: defaultCountry })
  const { inputValue, country, setCountry, handlePhoneValueChange, inputRef } = usePhoneInput({
    defaultCountry,
    value: held.told === value ? held.phone : value,
    prefix: '+',
    charAfterDialCode: ' ',
    defaultMask,
    historySaveDebounceMS: 200,
    disableDialCodePrefill: noDialCode,
    onChange: ({ phone, country: { iso2, dialCode } }) => {
      const told = isBare(phone, dialCode) ? '' : phone
      setHeld({ phone, told, iso2 })
      if (told !== value || iso2 !== held.iso2) onChange(told, { iso2, dialCode })
    },
  })
  /** Passes a whole number as if pasted over the whole content; the library then finds its country and its caret. */
  const put = (phone: string) => handlePhoneValueChange(pasted(phone))
  const reading = { dialCode: country.dialCode, room: roomOf(country, inputValue) }

  const turnTo = (iso2: string) => {
    const to = countryOf(iso2)
    if (!to) {
      // The library logs the unknown country to the console.
      setCountry(iso2)
      return setCountry(fallbackCountry)
    }
    const moved = movePhoneTo(inputValue, country.dialCode, { dialCode: to.dialCode, room: roomOf(to, '') })
    if (moved) put(moved)
    else setCountry(iso2)
  }
  useFollowed(defaultCountry, () => isBare(inputValue, country.dialCode) && turnTo(defaultCountry))

  return {
    text: inputValue,
    country,
    input: inputRef,
    onChange: (event) => {
      const { inputType, data } = event.nativeEvent as InputEvent
      const text = plain(event.target.value)
      const meant =
        parsePhoneEntry({ text, inputType, data }, reading) ??
        (text === event.target.value ? undefined : phoneFrom(text, reading))
      if (meant === undefined) handlePhoneValueChange(event)
      else put(meant)
    },
    onPaste: (event) => {
      const { value: text, selectionStart, selectionEnd } = event.currentTarget
      const given = plain(event.clipboardData.getData('text'))
      const isWhole = isBare(text, country.dialCode) || (selectionStart === 0 && selectionEnd === text.length)
      if (!/\d/.test(given) || !(isWhole || /\+|^\s*00/.test(given))) return
      event.preventDefault()
      put(phoneFrom(given, reading))
    },
    setCountry: turnTo,
  }
}

/**
 * The parts of a change event that the library reads. Passing the number as its `value` would be plainer, but the
 * library takes that in after the render, and a fast typist's next key comes first.
 */
const pasted = (phone: string) =>
  ({
    preventDefault: () => undefined,
    nativeEvent: { inputType: 'insertFromPaste' },
    target: { value: phone, selectionStart: phone.length },
  }) as unknown as ChangeEvent<HTMLInputElement>

/** A country that becomes known later, from the address, applies to a number that is still empty. */
function useFollowed(country: string, follow: () => void) {
  const before = useRef(country)
  useEffect(() => {
    if (before.current === country) return
    before.current = country
    follow()
  })
}
