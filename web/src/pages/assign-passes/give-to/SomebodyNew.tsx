import type { Item } from '@alpenglow/contract/cart/cart'
import { whyNotPerson } from '@alpenglow/contract/profiles/rules'
import { effectiveAge } from '@alpenglow/contract/catalogue/ages'
import { isDay } from '@alpenglow/contract/values/day'
import { Button } from '@alpenglow/ui/Button'
import { FormBuilder } from '@alpenglow/ui/form/FormBuilder'
import { useForm } from '@alpenglow/ui/form/useForm.ts'
import { dateWriter } from '@alpenglow/ui/text/dates.ts'
import { useText } from '@alpenglow/client/words/words'
import { shop } from '../../../loading/page-data.ts'
import { reloadGroup } from '../../../household/group.ts'
import { calls } from '../../../household/mine.ts'
import { asksConsentFor, consentField } from '../../../parts/consent/consent-field.tsx'
import { versionRead } from '../../../parts/consent/version-read.ts'
import { useToday } from '../../../parts/resort/useOpening.ts'
import { useFormWords } from '../../../text/useFormWords.ts'
import css from './GiveTo.module.css'
import type { GivingNow } from '../useGiving.ts'

type Props = { item: Item; giving: GivingNow; onMade: (id: string) => void; onCancel: () => void }
type Typed = { firstName?: string; lastName?: string; dob?: string | null }

/** Three questions, and whoever it is has a place in the household and the pass. The age is answered while one types. */
export function SomebodyNew({ item, giving, onMade, onCancel }: Props) {
  const { t } = useText()
  const today = useToday(shop.timeZone)
  const fits = useFits(item, giving)
  const asksConsent = (dob: string | null | undefined) => asksConsentFor(dob ?? null, today)
  const form = useForm({
    words: useFormWords(),
    fields: ({ dob = null, firstName }: Typed) =>
      [
        { type: 'text', name: 'firstName', label: t('pages.sign_up.first_name'), half: true },
        { type: 'text', name: 'lastName', label: t('pages.sign_up.last_name'), half: true },
        { type: 'date', name: 'dob', label: t('pages.sign_up.dob'), hint: fits(dob) },
        ...(asksConsent(dob) ? [consentField(t, firstName)] : []),
      ] as const,
    check: (values) => whyNotPerson(values, today, { isAnonymous: false, asksConsent: asksConsent(values.dob) }),
    submit: async ({ firstName, lastName, dob, ...rest }) => {
      const minorConsentApproved = (rest as { minorConsentApproved?: boolean }).minorConsentApproved ?? false
      const consent = minorConsentApproved ? { minorConsentApproved, minorConsentVersion: versionRead() } : {}
      const made = await (await calls()).createProfile({ body: { firstName, lastName, dob, ...consent } })
      await reloadGroup()
      if (made) onMade(made.id)
    },
  })
  const name = form.values.firstName?.trim()
  return (
    <div className={css.making}>
      <FormBuilder
        form={form}
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

/** How old that is on the day that counts, and whether this is for it. */
function useFits(item: Item, giving: GivingNow) {
  const { t, dates, count } = useText()
  return (dob: string | null): string | undefined => {
    const product = giving.product(item)
    const range = product?.variants.find(({ variant }) => variant === item.variant)?.ageRange
    if (!product || !range || !dob || !isDay(dob)) return undefined
    const age = effectiveAge(dob, product.season)
    const fits = item.variant === 'adult' || (age >= range.min && (range.max === null || age <= range.max))
    return t(fits ? 'pages.assign.fits' : 'pages.assign.fits_not', {
      age: count('pages.household.age', age),
      day: dateWriter(dates, { day: 'numeric', month: 'long' })(product.season.ageDate),
    })
  }
}
