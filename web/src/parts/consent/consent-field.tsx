import { needsConsent } from '@alpenglow/contract/profiles/rules'
import { isDay, type Day } from '@alpenglow/contract/values/day'
import type { Words } from '@alpenglow/client/words/words'
import { shop } from '../../loading/page-data.ts'
import { lazyOnDemand } from '../../loading/lazy-part.tsx'
import css from './ConsentField.module.css'

const ConsentText = lazyOnDemand(() => import('./ConsentText.tsx').then(({ ConsentText }) => ConsentText))

/** Whether an adult must consent before a person born on this day is stored. */
export const asksConsentFor = (dob: Day | null | undefined, today: Day): boolean =>
  shop.asksMinorConsent && Boolean(dob && isDay(dob) && needsConsent(dob, today))

/** The text, and below it the box: never ticked beforehand. */
export const consentField = (t: Words['t'], name: string | undefined) =>
  ({
    type: 'checkbox',
    name: 'minorConsentApproved',
    before: (
      <div className={css.text}>
        <ConsentText />
      </div>
    ),
    label: name ? t('pages.consent_of_minor.agree', { name }) : t('pages.consent_of_minor.agree_nameless'),
  }) as const
