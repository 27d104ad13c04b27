import { modalsHaveNames, pagesStandAlone } from '../shop.ts'
import type { Check } from './check.ts'

/** The shop. */
export const shopChecks: Check[] = [
  {
    name: 'a modal of the shop has a name, and tells by that when it is seen',
    rule: modalsHaveNames,
    controls: [
      [
        'web/src/pages/cart/InsuranceCheck.tsx',
        `import { Modal } from '@alpenglow/ui/dialogs/Modal'`,
        /opened by web\/src\/events/,
      ],
      ['web/src/pages/cart/Offer.tsx', `\nconst Offer = () => <dialog open />`, /Offer.tsx:2 opens a dialog of its own/],
    ],
  },
  {
    name: 'a page of the shop never imports a page',
    rule: pagesStandAlone,
    controls: [
      ['web/src/pages/cart/Cart.tsx', `import { Price } from '../product/price/Price.tsx'`, /imports web\/src\/pages\/product/],
    ],
  },
]
