import { Offer } from '../../advice/Offer.tsx'
import { Now } from './Now.tsx'
import { Promises } from './Promises.tsx'

/** All that lies under the mountain. It comes in a piece of its own. */
export default function Below() {
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
