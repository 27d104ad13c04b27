import type { Item } from '@alpenglow/contract/cart/cart'
import { personFieldErrors } from '@alpenglow/contract/profiles/rules'
import { effectiveAge } from '@alpenglow/contract/catalogue/ages'
import { isDay } from '@alpenglow/contract/values/day'
import { Button } from '@alpenglow/ui/Button'
import { FormBuilder } from '@alpenglow/ui/form/FormBuilder'
import { useForm } from '@alpenglow/ui/form/useForm.ts'
import { dateWriter } from '@alpenglow/ui/text/dates.ts'
import { useText } from '@alpenglow/client/words/words'
import { shop } from '../../../loading/page-data.ts'
import { reloadGroup } from '../../../household/group.ts'
import { loadAccountCalls } from '../../../household/mine.ts'
import { asksConsentFor, consentField } from '../../../parts/consent/consent-field.tsx'
import { getReadConsentVersion } from '../../../parts/consent/version-read.ts'
import { sayOfPerson } from '../../../parts/person/say-of-person.ts'
import { useToday } from '../../../parts/resort/useOpeningText.ts'
import { useFormDraft } from '../../../session/drafts/useDraft.ts'
import { useFormWords } from '../../../text/useFormWords.ts'
import css from './GiveTo.module.css'
import type { AssignmentState } from '../useAssignments.ts'

type Props = { item: Item; giving: AssignmentState; onMade: (id: string) => void; onCancel: () => void }
type Typed = { firstName?: string; lastName?: string; dob?: string | null }

/**
 * Adds a person to the household and assigns the item to them. The age is checked while the guest types. A person whom
 * the item does not fit is not added: they would stay in the household without the pass that they were added for.
 */
export function NewPersonForm({ item, giving, onMade, onCancel }: Props) {
  const { t } = useText()
  const today = useToday(shop.timeZone)
  const { whyNot, told } = useFits(item, giving)
  const sayOf = sayOfPerson(t)
  const asksConsent = (dob: string | null | undefined) => asksConsentFor(dob ?? null, today)
  const form = useForm({
    words: useFormWords(),
    fields: ({ dob = null, firstName }: Typed) =>
      [
        { type: 'text', name: 'firstName', label: t('pages.sign_up.first_name'), half: true },
        { type: 'text', name: 'lastName', label: t('pages.sign_up.last_name'), half: true },
        { type: 'date', name: 'dob', label: t('pages.sign_up.dob'), hint: told(dob) },
        ...(asksConsent(dob) ? [consentField(t, firstName)] : []),
      ] as const,
    check: (values) => {
      const unfit = whyNot(values.dob)
      const wrong = personFieldErrors(values, today, { isAnonymous: false, asksConsent: asksConsent(values.dob) })
      return unfit ? { dob: [unfit], ...wrong } : wrong
    },
    describeError: (code, name, dob) => (name === 'dob' && code === whyNot(dob) ? told(dob) : sayOf(code, name)),
    submit: async ({ firstName, lastName, dob, ...rest }) => {
      const minorConsentApproved = (rest as { minorConsentApproved?: boolean }).minorConsentApproved ?? false
      const consent = minorConsentApproved ? { minorConsentApproved, minorConsentVersion: getReadConsentVersion() } : {}
      const made = await (await loadAccountCalls()).createProfile({ body: { firstName, lastName, dob, ...consent } })
      await reloadGroup()
      if (made) onMade(made.id)
    },
  })
  useFormDraft(`somebody ${item.internalId}`, form)
  const name = form.values.firstName?.trim()
  const isToldAsWrong = form.placed.fields.has('dob')
  const fields = form.fields.map((field) => (field.name === 'dob' && isToldAsWrong ? { ...field, hint: undefined } : field))
  return (
    <div className={css.making}>
      <FormBuilder
        form={{ ...form, fields }}
        submit={name && name.length <= 16 ? t('pages.assign.add_named', { name }) : t('pages.assign.add')}
        actions={
          <Button kind="text" onClick={onCancel}>
            {t('pages.assign.cancel')}
          </Button>
        }
      />
    </div>
  )
}

/** Whether the item fits a person with this birthday, and in words their age on the day that counts. */
function useFits(item: Item, giving: AssignmentState) {
  const { t, dates, count } = useText()
  const whyNot = (dob: unknown) => (typeof dob === 'string' && isDay(dob) ? giving.whyNotBorn(item, dob) : undefined)
  const told = (dob: unknown): string | undefined => {
    const product = giving.product(item)
    const why = whyNot(dob)
    if (why && why !== 'too_young' && why !== 'too_old') return t(`components.giving.refused.${why}`)
    if (!product || typeof dob !== 'string' || !isDay(dob)) return undefined
    return t(why ? 'pages.assign.fits_not' : 'pages.assign.fits', {
      age: count('pages.household.age', effectiveAge(dob, product.season)),
      day: dateWriter(dates, { day: 'numeric', month: 'long' })(product.season.ageDate),
    })
  }
  return { whyNot, told }
}
