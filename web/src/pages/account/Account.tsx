import type { Me } from '@alpenglow/contract/identity/session'
import { UnconfirmedAddress } from '../../entry/UnconfirmedAddress.tsx'
import { AccountFrame } from './Frame.tsx'
import css from './Account.module.css'
import { AccountHousehold } from './household/Household.tsx'
import { HouseholdNextStep } from './household/NextStep.tsx'
import { CreditBalance } from './CreditBalance.tsx'
import { RenewalOffers } from './owned/Renewals.tsx'
import { PendingShares } from './share/PendingShares.tsx'
import { SecurityAdvice } from './SecurityAdvice.tsx'
import { SignOut } from './SignOut.tsx'

export default function Account() {
  return (
    <AccountFrame title="pages.account.title" lead="pages.account.lead" panel={nextStep}>
      {(me) => <Overview me={me} />}
    </AccountFrame>
  )
}

const nextStep = (me: Me) => <HouseholdNextStep myProfile={me.profile.id} />

const Overview = ({ me }: { me: Me }) => (
  <>
    <UnconfirmedAddress me={me} />
    <PendingShares />
    <RenewalOffers />
    <AccountHousehold myProfile={me.profile.id} />
    <CreditBalance />
    <SecurityAdvice me={me} />
    <div className={css.end}>
      <SignOut />
    </div>
  </>
)
