import { expect, it } from 'vitest'
import { getCountedPlace } from './places.ts'

const addresses = ['/', '/resorts', '/myaccount/orders/:id']

it.each([
  ['/', '/'],
  ['/resorts', '/resorts'],
  ['/resorts/', '/resorts'],
  ['/myaccount/orders/AG-7Q2M', '/myaccount/orders/:id'],
  ['/claim/Zm9vYmFyYmF6', '/not-found'],
  ['/amelie@alpenglow.example', '/not-found'],
])('%s is counted as %s', (path, place) => expect(getCountedPlace(path, addresses)).toBe(place))

it.each(['/redirect', '/register/add-tickets', '/renew', '/loading-profile', '/loading-profile/'])(
  '%s is not tracked',
  (path) => expect(getCountedPlace(path, addresses)).toBeUndefined(),
)
