/** Who may call whom: a domain calls only domains that stand before it here, and only by their front door. */
export const ranking = [
  'client-reports',
  'flags',
  'translations',
  'legal',
  'catalogue',
  'notifications',
  'profiles',
  'photos',
  'identity',
  'credits',
  'promotions',
  'waivers',
  'payments',
  'my-products',
  'vouchers',
  'reservations',
  'resort-charge',
  'cart',
  'orders',
  'staff',
] as const
export type Domain = (typeof ranking)[number]
