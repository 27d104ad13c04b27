import { CallFailed } from '@alpenglow/contract/http/errors'
import { errorKey } from '@alpenglow/texts/field-errors'
import type { FormWords } from '@alpenglow/ui/form/words.ts'
import { whyFailed } from './why-failed.ts'
import { useText } from './words.ts'
import { useDateWords } from './date.ts'
import { useFileWords } from './file.ts'
import { usePasswordWords } from './password.ts'
import { usePhoneWords } from './phone.ts'
import { useSelectWords } from './select.ts'

type Setting = {
  /** The URL of a country's flag. */
  flagUrl: (iso2: string) => string
  /** Why a form as a whole was refused, where the caller has a text of its own. */
  whyNot?: (failure: unknown) => string | undefined
}

/** The texts of every form, for the shop and the desk. A page overrides the text of a code with `say`. */
export function useFormWordsIn({ flagUrl, whyNot }: Setting): FormWords {
  const { locale, dates, t, count } = useText()
  return {
    locale,
    dates,
    error: (code, name) => t(errorKey(code, name)),
    explain: (failure) => refusalOf(failure) ?? whyNot?.(failure) ?? whyFailed(failure, t),
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

/** A 422 lists refused fields; any other failure is about the whole form. */
const refusalOf = (failure: unknown) => (failure instanceof CallFailed && failure.status === 422 ? failure : undefined)
