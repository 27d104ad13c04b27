import { blackoutDays, needsReservation } from '@alpenglow/contract/catalogue/validity'
import { Icon, type IconName } from '@alpenglow/ui/Icon'
import { useId } from 'react'
import { isTickets, productOf, type AnsweredQuestion } from '../../advice/answer/answer.ts'
import { reasonOf } from '../../advice/answer/useAnswerWords.ts'
import { placeName } from '../../parts/resort/place-name.ts'
import { useText } from '@alpenglow/client/words/words'
import { useDayRange } from '../../text/useDayRange.ts'
import css from './PassLimits.module.css'

type Fact = { icon: IconName; text: string }

/** The limits of the pass at the resort that the guest asked for. */
export function PassLimits({ answer }: { answer: AnsweredQuestion }) {
  const id = useId()
  const { t } = useText()
  const facts = useFacts(answer)
  const { resort } = answer.plans
  return (
    <section aria-labelledby={id} className={css.know}>
      <h3 id={id}>{resort ? t('pages.which_pass.know_at', { resort: placeName(resort) }) : t('pages.which_pass.know')}</h3>
      <ul>
        {facts.map(({ icon, text }) => (
          <li key={text}>
            <Icon name={icon} size="small" />
            {text}
          </li>
        ))}
      </ul>
    </section>
  )
}

function useFacts(answer: AnsweredQuestion): Fact[] {
  const { t } = useText()
  const validity = useValidity(answer)
  const reservations = useReservations(answer)
  const { best } = answer.advice
  if (isTickets(best)) return [{ icon: 'calendar', text: t('pages.which_pass.ticket_reserved') }]
  return [validity, reservations].flatMap((fact) => fact ?? [])
}

function useValidity(answer: AnsweredQuestion): Fact | undefined {
  const { t, count, locale } = useText()
  const range = useDayRange('long')
  const { best } = answer.advice
  const { resort } = answer.plans
  const grants = productOf(answer, best.productId)?.grants
  if (!grants) return undefined
  const limit = resort && grants.resorts.find(({ resortId }) => resortId === resort.id)?.days
  const limited = limit ? ` ${count('pages.which_pass.limit', limit)}` : ''
  if (grants.days !== null) return { icon: 'check', text: count('pages.which_pass.some_days', grants.days) + limited }
  if (blackoutDays({ grants }, resort?.id ?? null) === 0) return { icon: 'check', text: t('pages.which_pass.always') + limited }
  const here = grants.blackouts.filter(({ resortIds }) => !resort || !resortIds || resortIds.includes(resort.id))
  const ranges = new Intl.ListFormat(locale).format(here.map(range))
  const hurt = reasonOf(best, 'blackout_hurts')
  const counted = hurt ? ` ${count('pages.which_pass.blackouts_counted', hurt.days)}` : ''
  return { icon: 'lock', text: t('pages.which_pass.blackouts', { ranges }) + counted + limited }
}

function useReservations(answer: AnsweredQuestion): Fact | undefined {
  const { t, count } = useText()
  const { resort } = answer.plans
  const product = productOf(answer, answer.advice.best.productId)
  if (!product) return undefined
  const some = product.grants.resorts.filter(({ reservation }) => reservation).length
  const isNeeded = resort ? needsReservation(product, resort.id) : some > 0
  if (!isNeeded) return { icon: 'check', text: t('pages.which_pass.reserve_not') }
  return { icon: 'calendar', text: resort ? t('pages.which_pass.reserve') : count('pages.which_pass.reserve_some', some) }
}
