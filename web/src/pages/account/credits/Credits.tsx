import { Link } from '@alpenglow/client/routing/links'
import { useText } from '@alpenglow/client/words/words'
import { buttonClass } from '@alpenglow/ui/Button'
import { Empty } from '@alpenglow/ui/surfaces/Empty'
import { Landscape } from '../../../parts/landscape/Landscape.tsx'
import stillDay from '../../../parts/landscape/still-day.svg'
import stillNight from '../../../parts/landscape/still-night.svg'
import { LoadError } from '../../../parts/page/LoadError.tsx'
import { usePaths } from '../../../usePaths.ts'
import { AccountFrame } from '../Frame.tsx'
import { ListLoading } from '../Loading.tsx'
import { byCompany } from './by-company.ts'
import { Company } from './Company.tsx'
import { useCreditMovements, useCredits } from './data.ts'

const still = { day: stillDay, night: stillNight }

export default function Credits() {
  return (
    <AccountFrame title="pages.credits.title" heading="pages.credits.heading" lead="pages.credits.lead">
      {() => <All />}
    </AccountFrame>
  )
}

function All() {
  const { t } = useText()
  const [credits, movements] = [useCredits(), useCreditMovements()]
  const passes = usePaths().passes()
  const again = () => {
    credits.again()
    movements.again()
  }
  if (credits.failed || movements.failed) return <LoadError what="pages.credits.failed" again={again} />
  if (!credits.data || !movements.data) return <ListLoading rows={3} />
  const companies = byCompany(credits.data, movements.data)
  const toPasses = (
    <Link to={passes} className={buttonClass('go')}>
      {t('pages.orders.to_passes')}
    </Link>
  )
  if (companies.length > 0) {
    return (
      <>
        {companies.map(({ key, ...company }) => (
          <Company key={key} {...company} isNamed={companies.length > 1} />
        ))}
        {companies.some(({ balance }) => balance.amount > 0) && <p>{toPasses}</p>}
      </>
    )
  }
  return (
    <Empty picture={<Landscape wide={still} />} action={toPasses}>
      {t('pages.credits.none')}
    </Empty>
  )
}
