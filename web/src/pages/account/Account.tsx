import type { Me } from '@alpenglow/contract/identity/session'
import { UnconfirmedAddress } from '../../entry/UnconfirmedAddress.tsx'
import { Frame } from './Frame.tsx'
import css from './Account.module.css'
import { Household } from './household/Household.tsx'
import { Next } from './Next.tsx'
import { SignOut } from './SignOut.tsx'
import { You } from './You.tsx'

export default function Account() {
  return (
    <Frame title="pages.account.title" lead="pages.account.lead">
      {(me) => <Overview me={me} />}
    </Frame>
  )
}

const Overview = ({ me }: { me: Me }) => (
  <>
    <UnconfirmedAddress me={me} />
    <Next me={me} />
    <Household myProfile={me.profile.id} />
    <You me={me} />
    <div className={css.end}>
      <SignOut />
    </div>
  </>
)
