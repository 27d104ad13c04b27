import type { PageFacts } from '../../page-facts.ts'

export const product: PageFacts = {
  path: '/products/:code',
  title: 'pages.product.title',
  description: 'pages.product.description',
  values: { name: 'getProduct.name', tagline: 'getProduct.tagline' },
  needs: [
    { call: 'getProduct', params: { code: ':code' } },
    { call: 'listProducts' },
    { call: 'listResorts' },
    { call: 'getResortMap' },
  ],
  rows: 'listProducts',
  prerendered: true,
  asks: ['day'],
}
