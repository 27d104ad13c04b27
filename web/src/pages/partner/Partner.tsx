import type { PartnerBranding } from '@alpenglow/contract/catalogue/branding'
import { buttonClass } from '@alpenglow/ui/Button'
import { Icon } from '@alpenglow/ui/Icon'
import { LoadingNotice } from '@alpenglow/ui/Spinner'
import { useEffect } from 'react'
import { Link } from '@alpenglow/client/routing/links'
import { useParams } from '@alpenglow/client/routing/Router'
import { lazyPage } from '../../loading/lazy-page.ts'
import { usePublic } from '../../data/public-data.ts'
import { welcome } from '../../look/partner-branding.ts'
import { Band } from '../../parts/landscape/Band.tsx'
import { Heading } from '../../parts/page/Heading.tsx'
import { NoSuchPage } from '../../parts/page/NoSuchPage.tsx'
import { LoadError } from '../../parts/page/LoadError.tsx'
import { BelowHero } from '../../parts/price/BelowHero.tsx'
import { useProse } from '../../measures/prose.ts'
import { usePaths } from '../../usePaths.ts'
import { useText } from '@alpenglow/client/words/words'
import css from './Partner.module.css'

const Offer = lazyPage(() => import('../../advice/AdviceOffer.tsx').then(({ AdvicePanel: Offer }) => ({ default: Offer })))

/** Target of a partner's link. From then on the shop shows the partner's colour until the visit ends. */
export default function Partner() {
  const { id = '' } = useParams()
  const { t } = useText()
  const paths = usePaths()
  const { data, error, mutate } = usePublic('getPartnerBranding', { id })
  if (data) return <Welcome partner={data} />
  if (data === null) return <NoSuchPage text={t('pages.partner.none')} to={paths.passes()} onward={t('pages.partner.all')} />
  return (
    <div className={`page ${css.waiting}`}>
      {error ? (
        <LoadError what="pages.partner.failed" again={() => void mutate()} />
      ) : (
        <LoadingNotice>{t('components.shell.loading')}</LoadingNotice>
      )}
    </div>
  )
}

function Welcome({ partner }: { partner: PartnerBranding }) {
  const { t } = useText()
  const prose = useProse()
  const paths = usePaths()
  useEffect(() => welcome(partner), [partner])
  return (
    <>
      <Band tall>
        <div className={css.words}>
          <Heading title="pages.partner.title" values={{ name: partner.name }}>
            {prose(partner.headline)}
          </Heading>
          <p>{prose(partner.text)}</p>
          <div className={css.acts}>
            <Link to={paths.whichPass()} className={buttonClass('go')}>
              {t('pages.partner.go')} <Icon name="arrow" />
            </Link>
            <Link to={paths.passes()} className={buttonClass('text')}>
              {t('pages.partner.all')}
            </Link>
          </div>
        </div>
      </Band>
      <BelowHero className={css.below}>
        <Offer />
      </BelowHero>
    </>
  )
}
