import type { Me } from '@alpenglow/contract/identity/session'
import { AccountFrame } from '../Frame.tsx'
import { AddressPanel } from './AddressPanel.tsx'
import { Codes } from './Codes.tsx'
import { Devices } from './Devices.tsx'
import { LogInAgain } from './LogInAgain.tsx'
import { PasswordPanel } from './PasswordPanel.tsx'
import { LinkedProviders } from './Providers.tsx'

export default function AccountSecurity() {
  return (
    <AccountFrame title="pages.security.title" heading="pages.account.security" lead="pages.security.lead">
      {(me) => <Means me={me} />}
    </AccountFrame>
  )
}

const Means = ({ me }: { me: Me }) => (
  <>
    <LogInAgain me={me} />
    <div>
      <AddressPanel me={me} />
      <PasswordPanel me={me} />
      <Codes me={me} />
    </div>
    <Devices />
    <LinkedProviders me={me} />
  </>
)
