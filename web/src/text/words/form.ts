import { CallFailed, errorCodes, type ErrorCode } from '@alpenglow/contract/http/errors'
import type { TextKey } from '@alpenglow/contract/translations/texts'
import type { FormWords } from '@alpenglow/ui/form/words.ts'
import { whyFailed } from '../../calls/why-failed.ts'
import { flagUrl } from '../../flags.ts'
import { useText } from '../Texts.tsx'
import { useDateWords } from './date.ts'
import { useFileWords } from './file.ts'
import { usePasswordWords } from './password.ts'
import { usePhoneWords } from './phone.ts'
import { useSelectWords } from './select.ts'
import { ownOf } from '@alpenglow/contract/values/own'

/** What every form of the shop says. A page says a code of its own more exactly with `say`. */
export function useFormWords(): FormWords {
  const { locale, dates, t, count } = useText()
  return {
    locale,
    dates,
    error: (code, name) => t(errorKey(code, name)),
    explain: (failure) => refusalOf(failure) ?? whyFailed(failure, t),
    late: t('components.form.late'),
    unfinished: t('components.errors.unfinished'),
    optional: t('components.form.optional'),
    refused: (wrong, first) => `${count('components.form.refused', wrong)} ${first}`,
    about: (label, message) => t('components.form.about', { label, message }),
    readOnly: {
      yes: t('components.form.yes'),
      no: t('components.form.no'),
      empty: t('components.form.empty'),
      hidden: t('components.form.hidden'),
    },
    password: usePasswordWords(),
    date: useDateWords(),
    file: useFileWords(),
    select: useSelectWords(),
    phone: usePhoneWords(),
    flagUrl,
  }
}

/** Fields that are refused are told one by one; anything else failed as a whole. */
const refusalOf = (failure: unknown) => (failure instanceof CallFailed && failure.status === 422 ? failure : undefined)

/** Codes that are said more exactly at fields of some names. */
const atField: Record<string, TextKey> = {
  'dob.IN_FUTURE': 'components.errors.dob.in_future',
  'dob.IN_DISTANT_PAST': 'components.errors.dob.in_distant_past',
  'email.INVALID': 'components.errors.email',
  'firstName.INVALID_CHARACTERS': 'components.errors.special_characters',
  'lastName.INVALID_CHARACTERS': 'components.errors.special_characters',
}

/** The text for a code at a field, whose name may be nested. */
export function errorKey(code: string, name: string): TextKey {
  const key = ownOf(atField, `${name.slice(name.lastIndexOf('.') + 1)}.${code}`)
  if (key) return key
  if (code === 'REQUIRED') return 'components.errors.missing_field'
  return isErrorCode(code) ? `components.errors.codes.${code}` : 'components.errors.default'
}

const isErrorCode = (code: string): code is ErrorCode => errorCodes.some((known) => known === code)
