import { modalsHaveNames, pagesStandAlone } from '../shop.ts'
import { classesAreInTheirSheet } from '../styles.ts'
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
    name: 'a class that a page wears is in its sheet',
    rule: classesAreInTheirSheet,
    beside: [{ path: 'web/src/pages/cart/Cart.module.css', source: '.row {\n}\n' }],
    controls: [
      [
        'web/src/pages/cart/Cart.tsx',
        `import css from './Cart.module.css'\n\nconst Cart = () => <p className={css.rows} />`,
        /Cart.tsx:3 wears css.rows, which is not in web\/src\/pages\/cart\/Cart.module.css/,
      ],
    ],
  },
  {
    name: 'a page never imports a page',
    rule: pagesStandAlone,
    controls: [
      ['web/src/pages/cart/Cart.tsx', `import { Price } from '../product/price/Price.tsx'`, /imports web\/src\/pages\/product/],
      ['staff/src/pages/log/Log.tsx', `import css from '../members/Members.module.css'`, /imports staff\/src\/pages\/members/],
    ],
  },
]
