/** The variant for the age category of an item, else the one for all ages. */
export const findVariantForAge = <V extends { variant: string }>(
  variants: readonly V[],
  item: { variant: string },
): V | undefined =>
  variants.find(({ variant }) => variant === item.variant) ?? variants.find(({ variant }) => variant === 'all_ages')
