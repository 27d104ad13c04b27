/** What somebody gets who gets the item: of the same age, or for everybody. */
export const ofAge = <V extends { variant: string }>(variants: readonly V[], item: { variant: string }): V | undefined =>
  variants.find(({ variant }) => variant === item.variant) ?? variants.find(({ variant }) => variant === 'all_ages')
