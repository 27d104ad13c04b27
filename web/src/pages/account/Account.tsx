import type { Me } from '@alpenglow/contract/identity/session'
import { UnconfirmedAddress } from '../../entry/UnconfirmedAddress.tsx'
import { Frame } from './Frame.tsx'
import css from './Account.module.css'
import { Household } from './household/Household.tsx'
import { NextStep } from './household/NextStep.tsx'
import { CreditBalance } from './CreditBalance.tsx'
import { Renewals } from './owned/Renewals.tsx'
import { PendingShares } from './share/PendingShares.tsx'
import { SecurityAdvice } from './SecurityAdvice.tsx'
import { SignOut } from './SignOut.tsx'

export default function Account() {
  return (
    <Frame title="pages.account.title" lead="pages.account.lead" panel={nextStep}>
      {(me) => <Overview me={me} />}
    </Frame>
  )
}

const nextStep = (me: Me) => <NextStep myProfile={me.profile.id} />

const Overview = ({ me }: { me: Me }) => (
  <>
    <UnconfirmedAddress me={me} />
    <PendingShares />
    <Renewals />
    <Household myProfile={me.profile.id} />
    <CreditBalance />
    <SecurityAdvice me={me} />
    <div className={css.end}>
      <SignOut />
    </div>
  </>
)
