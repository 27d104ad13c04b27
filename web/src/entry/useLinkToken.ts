import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from '@alpenglow/client/routing/Router'

/**
 * The token in the fragment of a mailed link: read once, then removed from the address, so that it is neither copied
 * along nor stays in the history. Empty where there is none.
 */
export function useLinkToken(): string {
  const { hash, pathname, search, state } = useLocation()
  const navigate = useNavigate()
  const [token, setToken] = useState('')
  // Another link that is opened in the same tab brings another token.
  const brought = hash.slice(1)
  if (brought && brought !== token) setToken(brought)
  useEffect(() => {
    if (brought) navigate(pathname + search, { replace: true, state })
  }, [brought, pathname, search, state, navigate])
  return brought || token
}
