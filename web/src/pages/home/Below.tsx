import { Offer } from '../../advice/Offer.tsx'
import { Now } from './Now.tsx'
import { Promises } from './Promises.tsx'

/** All that lies under the mountain. */
export function Below() {
  return (
    <Offer>
      {({ products, resorts }) => (
        <>
          <Now resorts={resorts} />
          <Promises products={products} />
        </>
      )}
    </Offer>
  )
}
