import type { Waiver } from '@alpenglow/contract/catalogue/waiver'
import { useText } from '@alpenglow/client/words/words'
import { dateWriter } from '@alpenglow/ui/text/dates.ts'
import { asDrawn } from '../loading/drawn-dates.ts'
import { usePaths } from '../usePaths.ts'
import css from './Reader.module.css'
import { useSeasonIn } from './useSeasonIn.ts'
import { Wording } from './Wording.tsx'

/** The text of a waiver, to read where it is signed, with a link that opens it by itself. */
export function Reader({ waiver }: { waiver: Waiver & { seasonName: string } }) {
  const { t, dates } = useText()
  const paths = usePaths()
  const { title, seasonName, version, effectiveFrom, code } = waiver
  const named = `${title}, ${useSeasonIn()(seasonName)}`
  const day = asDrawn(`${effectiveFrom} ${dates}`, () => dateWriter(dates, { dateStyle: 'long' })(effectiveFrom))
  return (
    <div className={css.whole}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolled by keyboard, too */}
      <section className={css.reader} tabIndex={0} aria-label={t('pages.waiver.text_of', { title: named })}>
        <h2>{named}</h2>
        <Wording level={3}>{waiver.markdown}</Wording>
      </section>
      <p className={css.foot}>
        <span>{t('pages.waiver.version', { version, day })}</span>
        <a href={paths.waiverText(code, { version: String(version) })} target="_blank" rel="noreferrer">
          {t('pages.waiver.open')}
        </a>
      </p>
    </div>
  )
}
