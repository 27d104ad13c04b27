import { Offer } from '../../advice/Offer.tsx'
import { LiveResorts } from './LiveResorts.tsx'
import { Promises } from './Promises.tsx'

/** All that lies under the mountain. */
export function HomeContents() {
  return (
    <Offer>
      {({ products, resorts }) => (
        <>
          <LiveResorts resorts={resorts} />
          <Promises products={products} />
        </>
      )}
    </Offer>
  )
}
