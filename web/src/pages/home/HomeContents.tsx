import { AdvicePanel } from '../../advice/AdviceOffer.tsx'
import { LiveResorts } from './LiveResorts.tsx'
import { HomePromises } from './Promises.tsx'

/** The content below the landscape. */
export function HomeContents() {
  return (
    <AdvicePanel>
      {({ products, resorts }) => (
        <>
          <LiveResorts resorts={resorts} />
          <HomePromises products={products} />
        </>
      )}
    </AdvicePanel>
  )
}
